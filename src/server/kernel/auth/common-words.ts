/** Words that passwords are made of most often, in the languages of the players; without accents, in small letters. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
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
