/** Given names from all over the country, some of several words. */

export const WOMEN = [
  ...['Aitana', 'Alba', 'Amaia', 'Ana Belén', 'Ángela', 'Anxela', 'Antía', 'Araceli', 'Aroa', 'Begoña'],
  ...['Berta', 'Bibiana', 'Carme', 'Catarina', 'Celia', 'Clàudia', 'Consuelo', 'Dolors', 'Eduarda', 'Eider'],
  ...['Elixabete', 'Emilia', 'Encarnación', 'Estefanía', 'Eulàlia', 'Fátima', 'Gal·la', 'Garazi', 'Gema'],
  ...['Glòria', 'Herminia', 'Idoia', 'Inés', 'Irati', 'Iria', 'Isabel María', 'Itziar', 'Jacinta', 'Joana'],
  ...['Josefa', 'Julieta', 'Laia', 'Leire', 'Lidia', 'Lourdes', 'Mª José', 'Maddi', 'Maite', 'Manuela'],
  ...['Margarida', 'María Jesús', 'María José', 'Mariña', 'Marta María', 'Matilde', 'Mercè', 'Milagros'],
  ...['Miren Nekane', 'Montserrat', 'Nerea', 'Noelia', 'Núria', 'Olalla', 'Oihane', 'Paloma', 'Petra'],
  ...['Remei', 'Rocío', 'Rosa María', 'Sabela', 'Saioa', 'Sonia', 'Teresa', 'Uxía', 'Valentina', 'Xiana'],
  ...['Ximena', 'Yolanda', 'Zaida', 'Zuriñe'],
];

export const MEN = [
  ...['Abelardo', 'Adrià', 'Agustín', 'Aitor', 'Álvaro', 'Ander', 'Ángel Luis', 'Antón', 'Arnau', 'Asier'],
  ...['Bartomeu', 'Benito', 'Bernat', 'Brais', 'Cándido', 'César', 'Crisanto', 'Damián', 'Dídac', 'Efrén'],
  ...['Eloi', 'Emeterio', 'Enric', 'Eusebio', 'Fermín', 'Ferran', 'Fidel', 'Fructuós', 'Germán', 'Gorka'],
  ...['Gregorio', 'Guillem', 'Hilario', 'Hugo', 'Iago', 'Ibai', 'Ignasi', 'Íñigo', 'Isidre', 'Jacinto'],
  ...['Jaume', 'Joaquín María', 'Jordi', 'José Antonio', 'José Ramón', 'Josep Lluís', 'Juan Andrés', 'Julen'],
  ...['Kepa', 'Koldo', 'Leandro', 'Lisardo', 'Llorenç', 'Lois', 'Marcelino', 'Martiño', 'Mateu', 'Maurici'],
  ...['Miguel Ángel', 'Néstor', 'Norberto', 'Octavio', 'Onofre', 'Oriol', 'Pau', 'Pelayo', 'Quim', 'Ramiro'],
  ...['Rogelio', 'Roque', 'Salvador', 'Saturnino', 'Sergi', 'Telmo', 'Tomé', 'Unai', 'Vicenç', 'Xabier'],
  ...['Xoán', 'Xurxo', 'Yago', 'Zacarías'],
];
