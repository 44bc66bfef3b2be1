/** Positions of the items of a list that meet everything a query asks, in the order it asks for; names nobody knows ask nothing. */
export function sieve({ items, chosen, orders }, query, fold) {
  const order = orders[query.get('sort')] ?? items.keys();
  const menus = [...query]
    .filter(([name, value]) => name in chosen && value !== '')
    .map(([name, value]) => new Set(chosen[name][value] ?? []));
  const from = query.get('date_from') ?? '';
  const to = query.get('date_to') ?? '';
  const text = fold(query.get('q') ?? '');
  return [...order].filter((place) => {
    const { name, words, day } = items[place];
    return (
      menus.every((menu) => menu.has(place)) &&
      (from === '' || (day && day >= from)) &&
      (to === '' || (day && day <= to)) &&
      (text === '' || fold(`${name}\n${words}`).includes(text))
    );
  });
}
