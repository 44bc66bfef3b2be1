"""Counts coalitions and decisive groups, and places deputies, a second time over the published Parquet: `recount.py RELEASE`.

It reads votes, what each deputy did in them, groups and legislatures, and shares no code and no query with the program. Counts and
shares are equal to the last digit, places to the last of the three that are told: they come from other linear algebra. Intervals are
not recounted, since they hang on the very draws. The last line says `tool version checked failed`.
"""

import sys
from collections import Counter, defaultdict
from pathlib import Path

import numpy
import pyarrow
import pyarrow.parquet

release = Path(sys.argv[1])
CAST = {"aye": 1.0, "no": 0.0, "abstention": 0.5}
LAST_DIGIT = 0.001 + 1e-9


def table(name):
    return pyarrow.parquet.read_table(release / "dumps" / "all" / f"{name}.parquet").to_pylist()


def share(part, whole):
    """In percent with two decimals, halves up; none of nothing."""
    return None if whole == 0 else (part * 20000 + whole) // (whole * 2) / 100


def line(counts):
    """What strictly most of those who cast a vote chose."""
    most = max(counts.values(), default=0)
    chosen = [choice for choice, count in counts.items() if count == most]
    return chosen[0] if len(chosen) == 1 else None


votes = {vote["id"]: vote for vote in table("votes")}
groups = sorted(table("groups"), key=lambda group: group["id"])
seats = {one["id"]: one["seats"] for one in table("legislatures")}
by_group = defaultdict(lambda: defaultdict(Counter))
by_person = defaultdict(dict)
for record in table("vote_records"):
    if record["choice"] in CAST:
        by_group[record["vote_id"]][record["group_id"]][record["choice"]] += 1
        by_person[record["vote_id"]][record["person_id"]] = record["choice"]


def needed(vote):
    """How many yes a qualified majority of the seats takes."""
    whole = seats[vote["legislature_id"]]
    shares = {"absolute": whole // 2 + 1, "three_fifths": -(-whole * 3 // 5), "two_thirds": -(-whole * 2 // 3)}
    return shares.get(vote["required_majority"])


def carries(vote, yes, no):
    return yes > no if needed(vote) is None else yes >= needed(vote)


def has_winner(vote):
    sure = vote["required_majority"] is not None or vote["is_final"] is False
    unsure = vote["question"] in ("organic_final", "statute_reform", "investiture", "senate_veto")
    counted = vote["has_records"] and vote["yes"] is not None and vote["result"] != "tie"
    return counted and vote["question"] not in ("election", "other") and (sure or not unsure)


def coalitions(legislature):
    won = defaultdict(Counter)
    for vote in decided[legislature]:
        carried = carries(vote, vote["yes"], vote["no"])
        lines = {group: line(counts) for group, counts in by_group[vote["id"]].items()}
        winning = "aye" if carried else "no"
        members = [one["slug"] for one in groups if one["line_meaningful"] and lines.get(one["id"]) == winning]
        won[" ".join(members)][carried] += 1
    whole = len(decided[legislature])
    for coalition, counts in won.items():
        yield {
            "coalition": coalition,
            "groups": len(coalition.split()),
            "votes_counted": whole,
            "votes_won": counts.total(),
            "carried": counts[True],
            "defeated": counts[False],
            "share": share(counts.total(), whole),
        }


def decisive(legislature):
    for group in groups:
        if group["legislature_id"] != legislature:
            continue
        told = Counter()
        for vote in decided[legislature]:
            own = by_group[vote["id"]].get(group["id"], Counter())
            if own.total() == 0:
                continue
            carried = carries(vote, vote["yes"], vote["no"])
            yes, no = vote["yes"] - own["aye"], vote["no"] - own["no"]
            turned = carries(vote, yes, no + own.total()) if carried else carries(vote, yes + own.total(), no)
            told["counted"] += 1
            told["won"] += line(own) == ("aye" if carried else "no")
            told["decisive"] += turned != carried
            told["abstaining"] += carries(vote, yes, no) != carried
        yield {
            "group_id": group["id"],
            "votes_counted": told["counted"],
            "votes_won": told["won"],
            "won": share(told["won"], told["counted"]),
            "votes_decisive": told["decisive"],
            "decisive": share(told["decisive"], told["counted"]),
            "votes_decisive_abstaining": told["abstaining"],
        }


def places(legislature):
    """By person: the votes used, and the place where there is one."""
    used = []
    for vote in votes.values():
        chosen = by_person.get(vote["id"])
        if vote["legislature_id"] == legislature and vote["question"] != "election" and chosen:
            counts = Counter(chosen.values())
            if (counts.total() - max(counts.values())) * 40 >= counts.total():
                used.append(chosen)
    heard = Counter(person for chosen in used for person in chosen)
    people = sorted(person for person, count in heard.items() if count >= 20)
    if len(people) < 3:
        return {person: (count, None) for person, count in heard.items()}
    cast = numpy.array([[CAST.get(chosen.get(person), numpy.nan) for chosen in used] for person in people])
    seen = ~numpy.isnan(cast)
    known, values = seen.astype(float), numpy.where(seen, cast, 0)
    both = known @ known.T
    apart = (values**2) @ known.T + known @ (values**2).T - 2 * values @ values.T
    squares = apart / numpy.where(both == 0, 1, both)
    guesses = {}
    for a, b in zip(*numpy.where(both == 0)):
        met = (both[a] > 0) & (both[b] > 0)
        met[[a, b]] = False
        differences = numpy.abs(numpy.sqrt(squares[a, met]) - numpy.sqrt(squares[b, met]))
        guesses[a, b] = differences.mean() ** 2 if met.any() else 0
    for at, guess in guesses.items():
        squares[at] = guess
    centre = numpy.eye(len(people)) - 1 / len(people)
    values_, vectors = numpy.linalg.eigh(-centre @ squares @ centre / 2)
    plane = vectors[:, [-1, -2]] * numpy.sqrt(numpy.maximum(values_[[-1, -2]], 0))
    leads = numpy.array([numpy.sign(sum(v == "aye" for v in one.values()) - sum(v == "no" for v in one.values())) for one in used])
    won = numpy.where(seen, (values * 2 - 1) * leads, 0).sum(axis=1) / known.sum(axis=1)
    plane *= [-1 if plane[:, 0] @ won < 0 else 1, -1 if (plane[:, 1] ** 3).sum() < 0 else 1]
    placed = dict(zip(people, plane))
    return {person: (count, placed.get(person)) for person, count in heard.items()}


def differences():
    for name, recount, key in (("coalitions", coalitions, "coalition"), ("decisive", decisive, "group_id")):
        published = defaultdict(dict)
        for row in table(name):
            published[row["legislature_id"]][row[key]] = row
        for legislature in seats:
            counted = {row[key]: row for row in recount(legislature)}
            for one in counted.keys() | published[legislature].keys():
                row, told = counted.get(one, {}), published[legislature].get(one, {})
                same = row != {} and told != {} and all(told[column] == value for column, value in row.items())
                yield f"{name} {legislature} {one}", None if same else f"counted {row}, published {told}"
    for legislature in seats:
        counted = places(legislature)
        for row in (row for row in table("positions") if row["legislature_id"] == legislature):
            count, place = counted.get(row["person_id"], (0, None))
            told = None if row["dimension_1"] is None else [row["dimension_1"], row["dimension_2"]]
            near = place is not None and told is not None and numpy.abs(place - told).max() <= LAST_DIGIT
            same = count == row["votes_used"] and (near or (place is None and told is None))
            yield f"position {legislature} {row['person_id']}", None if same else f"{count} votes, at {place}, published {row}"


decided = defaultdict(list)
for vote in votes.values():
    if has_winner(vote):
        decided[vote["legislature_id"]].append(vote)
checked = failed = 0
for name, wrong in differences():
    checked += 1
    if wrong is not None:
        failed += 1
        print(f"recount: {name}: {wrong}", file=sys.stderr)
print("recount,pyarrow", pyarrow.__version__, checked, failed)
sys.exit(failed > 0 or checked == 0)
