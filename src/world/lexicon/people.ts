/** First names of women; the same in every language, none of them elides wrongly (no h, no y at the front). */
export const WOMEN: readonly string[] =
  'Tamsin Ilse Maud Orla Bettine Sunniva Perpetua Wenna Odile Griet Nerys Joveta Lisbet Marit Renske Senna Ursel Vesna Zelie Aldith Brisa Corvina Damaris Edda Fenna Isaut Katlin Mirabel Quilla Rosmunda Sabeth Tilda Verena Alba Clemence Dorte Elspet Gisla Ottilie Paloma Leocadia Moira Nadia Philippa Ruth Sidonie Theodora Valba'.split(
    ' ',
  );

/** First names of men. */
export const MEN: readonly string[] =
  'Odo Edric Perrin Anselm Bram Corin Dirk Emeric Faro Garrick Ivo Jorn Kaspar Lambert Matthis Nilo Osric Pell Quentin Rurik Stellan Tobin Ulf Vigo Wendel Zacharie Aurel Benno Cosmo Dorn Egil Fausto Gil Aldous Baudry Crispin Drogo Ewald Fulk Gervase Isidor Joss Leander Mungo Norbert Piers Remy Silvan'.split(
    ' ',
  );

/** Surnames; invented or too rare to point at anybody. */
export const SURNAMES: readonly string[] =
  'Orle Brask Varnholt Cask Tarrow Marl Caddow Dunmere Eskel Fennick Garrowe Imbry Jessock Lorimer Mossop Ostrand Quarrel Sallow Thrupp Umber Vantry Zander Belmar Crake Elverton Gannet Ivel Knapp Merrow Nidd Osier Plover Quenby Sorrel Teasel Vane Alder Delacq Morvane Santal Corvo Lucerna Tamarin Ostler Brunel Cardoon Dovrel Estrin Farrow Grisel Isling Jorvath Kestrin Lanthier Mirador Noctel Ombrel Pascoe Quintar Rostand Selwin Tarkin Ulmer Verrin Wexel Arden Bastable Calder Dravik Ermel Frisk Galloway Larkin'.split(
    ' ',
  );
