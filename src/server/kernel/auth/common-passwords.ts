/** Words that passwords are made of most often, in the languages of the players; without accents, in small letters. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  pass passw passwd password passwords passphrase passcode mypassword thepassword newpassword
  pwd contrasena contrasenia clave miclave senha minhasenha senhas motdepasse mdp parola passwort kennwort wachtwoord
  secret secreto secreta segredo segreto topsecret private access acceso acesso letmein letmeinnow openup opensesame
  welcome welcomeback bienvenido bienvenida bienvenue bemvindo benvenuto willkommen hello helloworld hola bonjour salut
  hallo ciao goodbye
  admin administrator administrador administrateur root toor superuser superadmin sysadmin system sistema server
  user username usuario utilisateur guest invitado default test tester testing testtest sample example temp
  temporal changeme changeit changethis change login signin logon abc abcabc abcd abcde abcdef
  qwerty qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbnm
  qazwsx qazwsxedc qweasd qweasdzxc qwe qweqwe asdasd zxczxc asd zxc poiuytrewq mnbvcxz lkjhgfdsa wasd wasdwasd
  iloveyou iloveu loveyou loveme lovely lover love ilove ilovemom iloveme iloveyouso myLove amor miamor meuamor amore
  amour monamour teamo tequiero tequieromucho teamomucho teadoro euteamo jetaime jetadore mivida minhavida vida
  corazon coracao coeur besos beso kisses kiss
  princess princesa princesse prince principe queen reina rainha king rey roi kingdom angel angela angelito angels
  baby babygirl babyboy bebe bebita chiquita carino querida querido hermosa preciosa guapa linda bonita
  sunshine sunflower rainbow butterfly mariposa borboleta papillon flower flor flores fleur rose rosa estrella
  estrela etoile star stars stella luna lune moon sol soleil cielo ciel sky heaven
  monkey dragon dragons tiger tigre tigger lion leon phoenix eagle aguila panther pantera wolf lobo falcon hunter
  bear puppy kitty kitten gatito gatinho minou chaton perro cachorro dog doggy cat horse caballo dolphin unicorn
  shadow master ninja samurai warrior guerrero guerreiro killer assassin hacker legend legends hero heroes
  superman batman spiderman ironman hulk wolverine deadpool starwars startrek skywalker vader matrix terminator
  pokemon pikachu charizard naruto sasuke goku vegeta dragonball onepiece luffy zelda mario sonic minecraft fortnite
  roblox warcraft starcraft leagueoflegends counterstrike callofduty gta playstation xbox nintendo gamer games
  game player playgame videogame
  football futbol futebol soccer baseball basketball basket hockey tennis golf softball barcelona realmadrid madrid
  arsenal chelsea liverpool manchester manutd juventus milan benfica porto sporting flamengo corinthians palmeiras
  gremio boca bocajuniors riverplate river messi ronaldo neymar ronaldinho maradona zidane mbappe psg marseille
  michael michelle jordan jennifer jessica jessie joshua matthew daniel daniela andrew andrea anthony ashley amanda
  nicole nicolas natalie nathalie robert roberto richard ricardo charlie charles carlos carolina thomas tomas william
  samantha samuel sebastian santiago alejandro alejandra alexander alexandre alexandra alexis valentina vanessa
  veronica victoria patricia fernando fernanda francisco francesca gabriel gabriela isabella camila mariana maria
  mariajose juancarlos josemaria joseluis juan jose pedro paulo paula marcos martin miguel manuel rafael rodrigo
  felipe eduardo guilherme gustavo leonardo leticia juliana larissa beatriz vitoria pierre jerome julien camille
  nicola antoine caroline charlotte chloe lucas leo hugo emma sophie sofia
  computer computador ordenador internet google facebook instagram youtube twitter whatsapp microsoft windows apple
  samsung iphone android linux hotmail gmail yahoo outlook
  summer winter spring autumn verano invierno primavera otono verao inverno outono hiver automne
  january february march april june july august september october november december enero febrero marzo abril mayo
  junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro dezembro
  monday tuesday wednesday thursday friday saturday sunday lunes viernes sabado domingo
  music musica musique guitar guitarra metallica nirvana beatles blink mustang ferrari porsche mercedes corvette
  harley yamaha honda toyota camaro
  freedom libertad liberdade liberte family familia famille friends amigos amigo amis friend forever siempre sempre
  toujours happy feliz heureux lucky suerte success trustno trustnoone whatever nothing nada blessed jesus jesucristo
  jesuscristo jesuschrist dios deus dieu diosesamor deusefiel godisgood
  chocolate cookie cookies banana pepper ginger cheese orange naranja cherry apple coffee cafe
  money dinero dinheiro argent diamond silver golden gold black white purple yellow green blue azul rojo negro
  mexico argentina colombia chile peru brasil brazil espana spain france francia portugal america canada london paris
  fuckyou fuckoff fuckme asshole bitch puta mierda merda merde putain pussy sexy sex
  passpass passwordpassword memoria
  `
    .trim()
    .toLowerCase()
    .split(/\s+/),
);

/** Signs that replace letters, each with its letter. */
const DISGUISES = new Map(
  '0o 1i 3e 4a 5s 7t 8b 9g @a $s !i |l +t €e'.split(' ').map(([sign = '', letter = '']) => [sign, letter]),
);

/** Rows of letters on keyboards, and the alphabet. */
const LETTERS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  'yxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
];
const DIGITS = '1234567890';

/** One sign of each row in turns. */
const alternating = (one: string, other: string) =>
  [...one.slice(0, other.length)].map((sign, nth) => sign + (other[nth] ?? '')).join('');

/** Rows of keys; each is run along either way. */
const ROWS = [
  ...LETTERS,
  DIGITS,
  '0123456789',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  ...LETTERS.flatMap((row) => [alternating(row, DIGITS), alternating(DIGITS, row)]),
];
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** A shorter run of keys is chance; so many signs may be left over. */
const SHORTEST_WALK = 3;
const MOST_LEFT_OVER = 2;
/** More than so many digits and signs around a word are a secret of their own. */
const MOST_AROUND = 6;
/** Shorter parts of a name are in many passwords by chance. */
const SHORTEST_OWN_WORD = 3;

const plain = (password: string) => password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const undisguised = (text: string) => [...text].map((sign) => DISGUISES.get(sign) ?? sign).join('');

/** Whether one of the words is left once some of the digits and signs around it are taken away, and its disguise. */
function isDressedWord(text: string, isWord: (word: string) => boolean): boolean {
  const before = /^\P{L}*/u.exec(text)?.[0].length ?? 0;
  const after = /\P{L}*$/u.exec(text)?.[0].length ?? 0;
  for (let from = 0; from <= Math.min(before, MOST_AROUND); from += 1) {
    for (let cut = 0; cut <= Math.min(after, MOST_AROUND - from); cut += 1) {
      // Some of them may be letters in disguise: 'pa$$w0rd', 'p@ssw0rd1'.
      if (isWord(undisguised(text.slice(from, text.length - cut)))) return true;
    }
  }
  return false;
}

/** The words of an account's name, or of what is before the @ of its address: all of it, its parts, and each without its digits. */
function wordsOf(name: string): string[] {
  const whole = plain(name.replace(/@.*$/s, ''));
  const parts = [whole, whole.replace(/[._-]/g, ''), ...whole.split(/[._-]/)];
  return [...parts, ...parts.map((part) => part.replace(/^\P{L}+|\P{L}+$/gu, ''))]
    .filter(({ length }) => length >= SHORTEST_OWN_WORD)
    .map(undisguised);
}

/** Length of the longest run of keys that a text begins with, or of its repeated first sign; 0 for none. */
function walkFrom(text: string): number {
  let length = /^(.)\1*/su.exec(text)?.[0].length ?? 0;
  while (length < text.length && WALKS.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length >= SHORTEST_WALK ? length : 0;
}

/** Whether the text is almost only runs of keys or digits. */
function isWalk(text: string): boolean {
  let [at, leftOver] = [0, 0];
  while (at < text.length) {
    const length = walkFrom(text.slice(at));
    if (length === 0) leftOver += 1;
    at += length || 1;
  }
  return leftOver <= MOST_LEFT_OVER;
}

/** Whether the text repeats one to four signs. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+.{0,2}$/su.test(text) && new Set(text).size <= 6;

/**
 * Whether a password is among those that are guessed first: a common word and some digits, a row of keys, a repetition; or a word
 * of the account's own, which are its name and its address, with some digits.
 */
export function isCommonPassword(password: string, own: readonly (string | null)[] = []): boolean {
  const text = plain(password);
  const ownWords = own.flatMap((name) => (name === null ? [] : wordsOf(name)));
  const isWord = (word: string) => COMMON_WORDS.has(word) || ownWords.includes(word);
  return isDressedWord(text, isWord) || isWalk(text) || isRepeated(text);
}
