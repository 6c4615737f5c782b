import { type Naming, named, words } from './naming.ts';

export const german: Naming = {
  weight: 80,
  words: words(
    `am Naschmarkt|zum Goldenen Hirschen|an der Wien|Grünspan|Schönbrunner|zum Schwarzen Adler|Neubauer|
    Prückler|zur Alten Post|am Karlsplatz|Freyung|Weißgerber|zum Weißen Rössl|Sperlhof|Jelinek|Königin|
    am Augarten|Haas & Söhne|Drei Hacken|Größenwahn|zur Blauen Gans|Süßmayer|am Tabor|Rüdigerhof|
    Spittelberg|zum Roten Löwen|Eulenspiegel|Zwölf Apostel|Böhmischer Prater|an der Donau|Lichtental|
    Fünfhaus|Mölker|zum Müller|Kaiserwasser|Rosenkavalier|Liechtenstein|am Spittelauer Platz|Wiedner|Edelweiß`,
  ),
  patterns: [
    named('Café *', 'cafe'),
    named('Kaffeehaus *', 'cafe'),
    named('Konditorei *', 'bakery', 'cafe'),
    named('Bäckerei *', 'bakery'),
    named('Gasthaus *', 'restaurant'),
    named('Beisl *', 'restaurant', 'bar'),
    named('Heuriger *', 'wine'),
    named('Weinbar *', 'wine'),
    named('Park *', 'park'),
    named('Buchhandlung *', 'bookshop'),
    named('Museum *', 'museum'),
    named('Galerie *', 'gallery'),
    named('Hotel *', 'hotel'),
    named('Markthalle *', 'market'),
    named('U-Bahn-Station *', 'station'),
    named('Volksschule *', 'school'),
    named('Fitness *', 'gym'),
    named('Pfarrkirche *', 'church'),
    named('Apotheke *', 'hospital'),
    named('Theater *', 'theatre'),
    named('Eissalon *', 'icecream'),
    named('Aussichtswarte *', 'lookout'),
    named('Werkstatt *'),
    named('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft *'),
  ],
};
