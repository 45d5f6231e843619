/**
 * The most common passwords of eight characters and more, in lower case, with those that Croatian leaks repeat: every combination of a
 * beginning and an ending. Both are separated by spaces; an ending may be empty.
 */
const families: readonly (readonly [endings: string, beginnings: string])[] = [
  [
    "",
    `!qaz2wsx 00000000 000000000 0000000000 01010101 01234567 012345678 0123456789 02020202 0987654321 10101010 101010101 10203040 \
1020304050 11111111 111111111 1111111111 11112222 11221122 112211221122 11223344 1122334455 112233445566 12121212 121212121 123123123 \
123123123123 1231231234 123321123 12341234 123412345 12344321 123454321 1234554321 123456123 123456123456 123456654321 12345671 \
12345678 123456789 1234567890 123456789a 123456789q 12345678a 1234567a 123456abc 123456qwerty 12345abc 12345abcd 12345qwert \
12345qwerty 1234abcd 1234qwerty 123698745 123qweasd 123qweasdzxc 123qwerty 13131313 147147147 147258369 147852369 147896325 159159159 \
159357456 159753456 19701970 19801980 19851985 19901990 19951995 1a2b3c4d 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz1qaz 1qaz2wsx3edc 1qaz@wsx \
20002000 20102010 20202020 20202021 20252025 20262026 21212121 22222222 23232323 25252525 258258258 2wsx3edc 31415926 314159265 \
321321321 321654987 33333333 369369369 3edc4rfv 44444444 456456456 456789123 55555555 55555555555 654321654321 66666666 666666666 \
69696969 741741741 741852963 77777777 777777777 789456123 789654123 789789789 852852852 87654321 88888888 888888888 951753852 \
963852741 963963963 987654321 9876543210 99999999 999999999 aaaaaaaaa aaaaaaaaaa aaaaaaaaaaaa abc123abc abcabcabc abcabcabcabc \
abcdabcd abcdefabcdef abcdefghi abcdefghij accessaccess acdcacdc adminadmin aishaaisha amandaamanda andrewandrew angelangel \
angelsangels appleapple asd123asd asdasdasd asdfghasdfgh asdfghjk asdfghjklč asdfqwer ashleyashley audiaudi autumnautumn babybaby \
bakabaka bambibambi bananabanana batmanbatman bayernbayern bbboysbbboys berlinberlin bieberbieber bleachbleach bokbokbok bostonboston \
bratbrat brazilbrazil busterbuster camarocamaro canadacanada carloscarlos changeit cheesecheese cherrycherry christchrist \
coffeecoffee cookiecookie coronacorona cowboycowboy dallasdallas damirdamir danieldaniel dariodario dddddddd delfindelfin demondemon \
denverdenver devildevil dinamodinamo djeddjed dollardollar dragondragon driverdriver eagleeagle eagleseagles elviselvis eminememinem \
faithfaith falconfalcon familyfamily fatherfather fatimafatima ffffffff filipfilip flowerflower francefrance frodofrodo gamergamer \
gaminggaming gggggggg ghostghost gingerginger goldengolden googlegoogle gorangoran guestguest hackerhacker hajdukhajduk hannahhannah \
happyhappy harleyharley heavenheaven hellohello hockeyhockey honeyhoney horseshorses hunterhunter iamgroot ilovegod ilovejesus \
ilovemom ilovemyself iloveuiloveu iloveyoubaby iloveyousomuch iphoneiphone istraistra italiaitalia ivanaivana ivanivan jagodajagoda \
jesenjesen jesusjesus jordanjordan joshuajoshua josipjosip killerkiller kirbykirby kittenkitten kkkkkkkk knightknight kolackolac \
konjkonj kucakuca lakerslakers leptirleptir letmeinnow linuxlinux lionlion ljetoljeto ljubavimoja ljubavljubav lkjhgfdsa loginlogin \
londonlondon lovemeloveme loverlover lucijalucija luckylucky luigiluigi lukaluka mackamacka maggiemaggie majkamajka marijamarija \
marinamarina marinemarine mariomario markomarko mastermaster matejmatej mateomateo matijamatija matrixmatrix medomedo merlinmerlin \
messimessi mexicomexico mickeymickey mmmmmmmm modricmodric moneymoney monkeymonkey mothermother mylovemylove najbolja najbolji \
narutonaruto nemamlozinku newpassword neznamlozinku nicolenicole nikolanikola ninjaninja nopassword opensesame orangeorange \
osijekosijek otacotac otvorise p@55w0rd pa$$w0rd parisparis passpass passwordpassword peanutpeanut pepperpepper petrapetra \
piratepirate pivopivo poiuytrewq prijatelj prijateljica pulapula puppypuppy qaz123wsx qazqazqaz qazwsxqazwsx qqqqqqqq qwe123qwe \
qweasdqweasd qweqweqwe qweqweqweqwe qwertyqwerty qwertyui qwertyuio qwertzqwertz qwertzui qwertzuio qwertzuiopš rabbitrabbit \
racingracing rakijarakija rangerranger rijekarijeka robertrobert robloxroblox rootroot satansatan scoobyscooby secretsecret \
sestrasestra sexysexy sezamotvorise shadowshadow sifrasifra silversilver sistersister skaterskater skolaskola smilesmile snipersniper \
snoopysnoopy soccersoccer something sonicsonic splitsplit springspring srcesrce ssssssss stormstorm summersummer suncesunce superuser \
sysadmin tajnalozinka temptemp testertester testtest thepassword thomasthomas tigertiger tiggertigger tiktoktiktok toortoor \
trenertrener trustnoone turtleturtle ubuntuubuntu unitedunited useruser vesnavesna vikingviking vjezbavjezba vodkavodka \
volimtenajvise volimtepuno volimvolim winniewinnie winterwinter wizardwizard wolfwolf wwwwwwww xboxxbox xxxxxxxx yamahayamaha \
yourpassword zaboravila zaboravio zadarzadar zagrebzagreb zamahzamah zeldazelda zimazima zombiezombie zoranzoran zxcvbnzxcvbn \
zxczxczxc zzzzzzzz`,
  ],
  [
    " ! 01 1 12 123 1234 12345 2024 2025 2026",
    `1234qwer 12qwaszx 1q2w3e4r 1q2w3e4r5t 1qaz2wsx aaaaaaaa abcdefgh abdullah administrator airborne alejandro alexander alexandra \
american anamarija asdfasdf asdfghjkl babygirl badblueboys barcelona baseball basketball beautiful benjamin blahblah budweiser \
business butterfly callofduty carolina caroline changeme charizard charlotte children chocolate christian christopher cokolada \
computer corvette dalmacija daughter dinamozagreb domovina dragonball dubrovnik elephant elizabeth facebook fernando fortnite \
francisco gabriela garfield godisgood gorgeous greenday guinness hajduksplit harrypotter heineken hellfire hellokitty hogwarts \
hurricane instagram internet isabella jennifer jesuschrist jonathan juventus karlovac katarina kristina lightning linkinpark \
liverpool ljubavmoja lovelove loverboy manchester marlboro mercedes metallica michelle microsoft midnight military minecraft mohammed \
mojalozinka mojasifra moonlight nicholas nintendo novalozinka onedirection onepiece p@ssw0rd pa$$word pa55word passwort playstation \
powerrangers profesor proljece qazwsxedc qweasdzxc qwerqwer qwertyuiop qwertzuiop rammstein realmadrid sailormoon samantha sebastian \
simpsons skateboard slavonija slipknot snapchat snjezana snowball southpark spiderman spongebob starlight starwars steelers stephanie \
suncokret sunflower superman sweetheart temppass teretana tomislav training transformers valentina varazdin vaterpolo veronica \
victoria vjezbanje volimtebe volimteja whatever zamahfit zaq12wsx zdravlje zvijezda zvjezdica`,
  ],
  [
    "01 12 123 1234 12345 2024 2025 2026",
    `1q2w3e 50cent aaaaaa abcabc abcdef amanda andrew angels asdfgh ashley autumn banana batman bayern bbboys berlin bieber bleach boston \
brazil buster camaro canada carlos cheese cherry christ coffee cookie corona cowboy dallas daniel delfin denver dollar driver eagles \
eminem falcon family father fatima flower france gaming ginger golden google hacker hannah harley heaven hockey horses hunter iloveu \
iphone italia jagoda joshua killer kitten knight lakers leptir london loveme lucija maggie marija marina marine matija matrix merlin \
mexico mickey modric mother mylove naruto nicole nikola orange osijek peanut pepper pirate qazwsx qweasd qweqwe rabbit racing rakija \
ranger rijeka robert roblox scooby secret sestra silver sister skater sniper snoopy soccer spring summer tester thomas tigger tiktok \
trener turtle ubuntu united viking vjezba winnie winter wizard yamaha zombie zxcvbn`,
  ],
  [
    "! 01 1 12 123 1234 12345 2024 2025 2026",
    `abcdefg adriana america anthony arsenal asdfjkl babyboy beatles blackie blessed brother bulldog charlie chelsea chicago cowboys \
croatia darling default diamond dolphin dominic dragana eduardo england ferrari fishing forever freedom gabriel gandalf germany \
gymlife hunting ibrahim ironman jessica kockice kosarka loveyou lozinke lucifer madonna mariana martina matthew medvjed melissa \
michael mirjana mohamed mustafa mustang natalia newyork nirvana nogomet obitelj panther patrick phoenix pikachu pokemon porsche \
rainbow ricardo rihanna ronaldo rukomet samsung samurai shakira sibenik snowman soldier srecica success surfing tequila testing \
thunder torcida tornado trucker twitter unicorn vampire vanilla warrior whiskey william windows workout yankees youtube yxcvbnm`,
  ],
  [
    "123 1234 12345 2024 2025 2026",
    `1love 4ever 4life aisha angel apple bambi damir dario demon devil eagle elvis faith filip frodo gamer ghost goran guest happy hello \
honey istra ivana jesen jesus josip kirby kolac linux ljeto lover luigi macka majka mario marko matej mateo messi money ninja paris \
petra puppy satan skola smile sonic storm sunce tiger vesna vodka volim zadar zelda zoran`,
  ],
  [
    "1234 12345 2024 2025 2026",
    `2pac 4you aaaa abcd acdc audi baby baka brat djed ivan konj kuca lion luka medo otac pivo pula root sexy srce temp toor user wolf \
xbox zima`,
  ],
  ["123", `123abc 123asd 123qwe abcde asdasd asdfg kakosi neznam tajna zxcvb šifra`],
  [
    "! 00 01 1 1! 10 11 12 123 123! 1234 12345 13 2 2023 2024 2025 2026 21 22 23 321 69 7 77 88 99",
    `fitness letmein ljubavi lozinka trening volimte zaporka`,
  ],
  [
    "00 01 1! 10 11 12 123 123! 1234 12345 13 2023 2024 2025 2026 21 22 23 321 69 77 88 99",
    `dragon ljubav master monkey qwertz shadow`,
  ],
  [
    " ! 00 01 1 1! 10 11 12 123 123! 1234 12345 13 2 2023 2024 2025 2026 21 22 23 321 69 7 77 88 99",
    `football p@ssword passw0rd princess sunshine`,
  ],
  ["1", `iloveme mnbvcxz nothing passport`],
  ["12345 123456", `abc asd qwe`],
  ["12345", `bmw pas zxc`],
  [" 1", `dobardan ihateyou mypassword`],
  ["123 123! 1234 12345 2023 2024 2025 2026 321", `login sifra zamah`],
  ["4", `1qw23er a1b2c3d`],
  ["1234567 12345678 123456789", `a q`],
  ["5", `a1b2c3d4e q2w3e4r`],
  ["1 1! 101 11 112 1123 11234 112345 12024 12025 12026", `trustno zaq1zaq`],
  ["2", `1qazxsw`],
  ["123456 12345678", `aa`],
  ["01 12 123 1234 12345 14 2024 2025 2026", `access`],
  ["123 123! 1234 12345 2023 2024 2025 2026 321 @123", `admin`],
  ["123456", `as`],
  ["1234 1234! 123401 12341 123412 1234123 12341234 123412345 12342024 12342025 12342026 12345", `asdf`],
  ["182 182! 18201 1821 18212 182123 1821234 18212345 1822024 1822025 1822026", `blink`],
  ["00 01 1! 10 11 12 123 123! 1234 12345 13 1945 2023 2024 2025 2026 21 22 23 321 69 77 88 99", `dinamo`],
  [
    "00 01 1! 10 11 12 123 123! 1234 12345 13 1950 1950! 195001 19501 195012 1950123 19501234 195012345 19502024 19502025 19502026 2023 2024 2025 2026 21 22 23 321 69 77 88 99",
    `hajduk`,
  ],
  [
    " ! 00 01 1 1! 10 11 12 123 123! 1234 12345 13 1991 2 2023 2024 2025 2026 21 22 23 321 69 7 77 88 91 99",
    `hrvatska`,
  ],
  [" ! 00 01 1 1! 10 11 12 123 123! 1234 12345 13 2 2023 2024 2025 2026 21 22 23 3 321 69 7 77 88 99", `iloveyou`],
  ["01 12 123 1234 12345 2024 2025 2026 23", `jordan`],
  ["123 1234 12345 2024 2025 2026 701 712 7123 71234 712345 72024 72025 72026", `lucky`],
  ["1234 12345 123456", `pass`],
  [
    " ! !1 . 00 01 1 1! 10 11 12 123 123! 1234 12345 13 2 2023 2024 2025 2026 21 22 23 321 69 7 77 88 99 ? @1 @123",
    `password`,
  ],
  ["4 4! 401 41 412 4123 41234 412345 42024 42025 42026", `q1w2e3r`],
  ["5 5! 501 51 512 5123 51234 512345 52024 52025 52026", `q1w2e3r4t`],
  ["6", `q1w2e3r4t5y`],
  ["12", `qwaszx`],
  ["1234 1234! 123401 12341 123412 1234123 12341234 123412345 12342024 12342025 12342026", `qwer`],
  ["123 12345", `qwert`],
  ["00 01 1! 10 11 12 123 123! 1234 12345 123456 13 2023 2024 2025 2026 21 22 23 321 654321 69 77 88 99", `qwerty`],
  ["123 1234 12345 2024 2025 2026 21000", `split`],
  ["123! 1234 12345 2023 2024 2025 2026", `test`],
  ["! 00 01 1 1! 10 11 12 123 123! 1234 12345 13 2 2023 2024 2025 2026 21 22 23 321 69 7 77 88 99 @123", `welcome`],
  ["00 01 1! 10 10000 11 12 123 123! 1234 12345 13 2023 2024 2025 2026 21 22 23 321 69 77 88 99", `zagreb`],
  ["2 2! 201 21 212 2123 21234 212345 22024 22025 22026", `zaq1xsw`],
  ["! , 01 1 12 123 1234 12345 2024 2025 2026", `zxcvbnm`],
];

/** Each of the most common passwords, once. */
export function commonPasswords(): string[] {
  return families.flatMap(([endings, beginnings]) =>
    beginnings.split(" ").flatMap((beginning) => endings.split(" ").map((ending) => beginning + ending)),
  );
}
