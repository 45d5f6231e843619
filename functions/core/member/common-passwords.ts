/** The most common passwords of eight characters and more, in lower case, with those that Croatian leaks repeat; parted by spaces. */
export const commonPasswords = `123456789 12345678 1234567890 0123456789 0987654321 987654321 87654321 9876543210 123123123 123123123123 \
1231231234 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 \
66666666 77777777 88888888 99999999 12341234 123412345 123454321 1234554321 12344321 123321123 123456123 \
123456654321 123456123456 12345671 1234567a 12345678a 123456789a 123456789q a1234567 a12345678 a123456789 \
q1234567 q12345678 q123456789 abc12345 abc123456 abcd1234 abcd12345 abcde123 abcdefg1 abcdefgh abcdefghi \
abcdefghij abc123abc 1a2b3c4d a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 as123456 asd12345 asd123456 asd123asd \
asdasd123 asdasdasd asdf12345 asdfg123 asdfgh123 asdfghjk asdfghjkl1 asdfqwer qwe12345 qwe123456 qwe123qwe \
qweqweqwe qweasd123 qweasdzxc123 qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 \
qwertyui qwertyuio qwertz12 qwertz123 qwertz1234 qwertzui qwertzuio qwertzuiop1 zxcvbnm1 zxcvbnm123 zxcvbnm, \
zxcvb123 zxc12345 zxczxczxc 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qazxsw2 1qaz1qaz 1qaz2wsx3edc 1qaz@wsx !qaz2wsx \
2wsx3edc 3edc4rfv 1qw23er4 123qweasd 123qweasdzxc 123qwe123 123qwerty 1234qwerty 12345qwert 12345qwerty \
123456qwerty qwerty654321 q1w2e3r4t5y6 q2w3e4r5 qazwsx123 qazwsxedc123 qazqazqaz qaz123wsx poiuytrewq mnbvcxz1 \
lkjhgfdsa 147258369 147852369 147896325 123698745 159357456 159753456 963852741 741852963 789456123 789654123 \
456789123 321654987 951753852 112233445566 11223344 1122334455 12121212 121212121 13131313 69696969 10101010 \
101010101 20202020 21212121 23232323 25252525 31415926 314159265 01234567 012345678 10203040 1020304050 \
19701970 19801980 19851985 19901990 19951995 20002000 20102010 20202021 20252025 20262026 01010101 02020202 \
11112222 11221122 112211221122 123abc123 12345abc 123456abc 12345abcd 1234abcd 123asd123 147147147 159159159 \
258258258 369369369 456456456 789789789 321321321 852852852 741741741 963963963 654321654321 55555555555 \
666666666 777777777 888888888 999999999 iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveyou3 \
iloveme1 loveyou1 ilovegod ilovejesus ilovemom ilovemyself iloveyoubaby iloveyousomuch ihateyou ihateyou1 \
passpass passw0rd1 passw0rd! p@ssw0rd1 p@ssw0rd! p@ssw0rd123 p@ssword1 p@55w0rd pa$$w0rd pass1234 pass12345 \
pass123456 password! password!1 password01 password10 password11 password99 password1! password123! \
passwordpassword mypassword mypassword1 nopassword newpassword yourpassword thepassword password. password? \
password@1 password@123 passport1 letmein! letmein1 letmein123 letmeinnow welcome! welcome01 welcome@123 \
welcome1! welcome2024 admin@123 admin123! administrator1 adminadmin rootroot testtest test1234 test12345 \
tester123 testing123 changeme1 changeme123 changeit default1 secret123 secretsecret opensesame superuser \
sysadmin trustno1 trustnoone iamgroot whatever1 nothing1 something access14 computer1 internet1 qwaszx12 \
michael1 jordan23 football1 baseball1 princess1 sunshine1 superman1 dragon12 monkey12 shadow12 master12 \
charlie1 abcabcabc aaaaaaaaa aaaaaaaaaa zzzzzzzz xxxxxxxx qqqqqqqq wwwwwwww ssssssss dddddddd ffffffff \
gggggggg kkkkkkkk mmmmmmmm asdfghjklč qwertzuiopš lozinka1 lozinka12 lozinka123 lozinka1234 lozinka12345 \
zaporka1 zaporka12 zaporka123 šifra123 sifra1234 sifra12345 sifrasifra tajnalozinka tajna123 hrvatska1 \
hrvatska123 hrvatska91 hrvatska1991 zagreb123 zagreb10000 split21000 hajduk1950 hajduk123 dinamo1945 dinamo123 \
volimte1 volimte123 volimtepuno volimtenajvise ljubav123 ljubavimoja dobardan dobardan1 bokbokbok najbolja \
najbolji prijatelj prijateljica kakosi123 nemamlozinku neznam123 neznamlozinku zaboravila zaboravio otvorise \
sezamotvorise password password1 password2 password7 password12 password13 password21 password22 password23 \
password69 password77 password88 password00 password123 password321 password1234 password12345 password2023 \
password2024 password2025 password2026 passw0rd passw0rd2 passw0rd7 passw0rd01 passw0rd10 passw0rd11 \
passw0rd12 passw0rd13 passw0rd21 passw0rd22 passw0rd23 passw0rd69 passw0rd77 passw0rd88 passw0rd99 passw0rd00 \
passw0rd123 passw0rd321 passw0rd1234 passw0rd12345 passw0rd1! passw0rd123! passw0rd2023 passw0rd2024 \
passw0rd2025 passw0rd2026 p@ssword p@ssword2 p@ssword7 p@ssword01 p@ssword10 p@ssword11 p@ssword12 p@ssword13 \
p@ssword21 p@ssword22 p@ssword23 p@ssword69 p@ssword77 p@ssword88 p@ssword99 p@ssword00 p@ssword123 \
p@ssword321 p@ssword1234 p@ssword12345 p@ssword! p@ssword1! p@ssword123! p@ssword2023 p@ssword2024 \
p@ssword2025 p@ssword2026 p@ssw0rd p@ssw0rd12 p@ssw0rd1234 p@ssw0rd12345 p@ssw0rd01 p@ssw0rd2024 p@ssw0rd2025 \
p@ssw0rd2026 pa55word pa55word1 pa55word12 pa55word123 pa55word1234 pa55word12345 pa55word! pa55word01 \
pa55word2024 pa55word2025 pa55word2026 pa$$word pa$$word1 pa$$word12 pa$$word123 pa$$word1234 pa$$word12345 \
pa$$word! pa$$word01 pa$$word2024 pa$$word2025 pa$$word2026 passwort passwort1 passwort12 passwort123 \
passwort1234 passwort12345 passwort! passwort01 passwort2024 passwort2025 passwort2026 lozinka2 lozinka7 \
lozinka01 lozinka10 lozinka11 lozinka13 lozinka21 lozinka22 lozinka23 lozinka69 lozinka77 lozinka88 lozinka99 \
lozinka00 lozinka321 lozinka! lozinka1! lozinka123! lozinka2023 lozinka2024 lozinka2025 lozinka2026 sifra123 \
sifra321 sifra123! sifra2023 sifra2024 sifra2025 sifra2026 zaporka2 zaporka7 zaporka01 zaporka10 zaporka11 \
zaporka13 zaporka21 zaporka22 zaporka23 zaporka69 zaporka77 zaporka88 zaporka99 zaporka00 zaporka321 \
zaporka1234 zaporka12345 zaporka! zaporka1! zaporka123! zaporka2023 zaporka2024 zaporka2025 zaporka2026 \
lozinke1 lozinke12 lozinke123 lozinke1234 lozinke12345 lozinke! lozinke01 lozinke2024 lozinke2025 lozinke2026 \
mojalozinka mojalozinka1 mojalozinka12 mojalozinka123 mojalozinka1234 mojalozinka12345 mojalozinka! \
mojalozinka01 mojalozinka2024 mojalozinka2025 mojalozinka2026 mojasifra mojasifra1 mojasifra12 mojasifra123 \
mojasifra1234 mojasifra12345 mojasifra! mojasifra01 mojasifra2024 mojasifra2025 mojasifra2026 novalozinka \
novalozinka1 novalozinka12 novalozinka123 novalozinka1234 novalozinka12345 novalozinka! novalozinka01 \
novalozinka2024 novalozinka2025 novalozinka2026 qwerty01 qwerty10 qwerty11 qwerty13 qwerty21 qwerty22 qwerty23 \
qwerty69 qwerty77 qwerty88 qwerty99 qwerty00 qwerty321 qwerty1! qwerty123! qwerty2023 qwerty2024 qwerty2025 \
qwerty2026 qwertyqwerty qwertz01 qwertz10 qwertz11 qwertz13 qwertz21 qwertz22 qwertz23 qwertz69 qwertz77 \
qwertz88 qwertz99 qwertz00 qwertz321 qwertz12345 qwertz1! qwertz123! qwertz2023 qwertz2024 qwertz2025 \
qwertz2026 qwertzqwertz qwertyuiop qwertyuiop1 qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop12345 \
qwertyuiop! qwertyuiop01 qwertyuiop2024 qwertyuiop2025 qwertyuiop2026 qwertzuiop qwertzuiop12 qwertzuiop123 \
qwertzuiop1234 qwertzuiop12345 qwertzuiop! qwertzuiop01 qwertzuiop2024 qwertzuiop2025 qwertzuiop2026 asdfgh12 \
asdfgh1234 asdfgh12345 asdfgh01 asdfgh2024 asdfgh2025 asdfgh2026 asdfghasdfgh asdfghjkl asdfghjkl12 \
asdfghjkl123 asdfghjkl1234 asdfghjkl12345 asdfghjkl! asdfghjkl01 asdfghjkl2024 asdfghjkl2025 asdfghjkl2026 \
asdfasdf asdfasdf1 asdfasdf12 asdfasdf123 asdfasdf1234 asdfasdf12345 asdfasdf! asdfasdf01 asdfasdf2024 \
asdfasdf2025 asdfasdf2026 zxcvbn12 zxcvbn123 zxcvbn1234 zxcvbn12345 zxcvbn01 zxcvbn2024 zxcvbn2025 zxcvbn2026 \
zxcvbnzxcvbn zxcvbnm12 zxcvbnm1234 zxcvbnm12345 zxcvbnm! zxcvbnm01 zxcvbnm2024 zxcvbnm2025 zxcvbnm2026 \
yxcvbnm1 yxcvbnm12 yxcvbnm123 yxcvbnm1234 yxcvbnm12345 yxcvbnm! yxcvbnm01 yxcvbnm2024 yxcvbnm2025 yxcvbnm2026 \
qazwsx12 qazwsx1234 qazwsx12345 qazwsx01 qazwsx2024 qazwsx2025 qazwsx2026 qazwsxqazwsx qazwsxedc qazwsxedc1 \
qazwsxedc12 qazwsxedc1234 qazwsxedc12345 qazwsxedc! qazwsxedc01 qazwsxedc2024 qazwsxedc2025 qazwsxedc2026 \
1qaz2wsx 1qaz2wsx1 1qaz2wsx12 1qaz2wsx123 1qaz2wsx1234 1qaz2wsx12345 1qaz2wsx! 1qaz2wsx01 1qaz2wsx2024 \
1qaz2wsx2025 1qaz2wsx2026 1q2w3e4r 1q2w3e4r1 1q2w3e4r12 1q2w3e4r123 1q2w3e4r1234 1q2w3e4r12345 1q2w3e4r! \
1q2w3e4r01 1q2w3e4r2024 1q2w3e4r2025 1q2w3e4r2026 1q2w3e4r5t 1q2w3e4r5t1 1q2w3e4r5t12 1q2w3e4r5t123 \
1q2w3e4r5t1234 1q2w3e4r5t12345 1q2w3e4r5t! 1q2w3e4r5t01 1q2w3e4r5t2024 1q2w3e4r5t2025 1q2w3e4r5t2026 1q2w3e12 \
1q2w3e123 1q2w3e1234 1q2w3e12345 1q2w3e01 1q2w3e2024 1q2w3e2025 1q2w3e2026 q1w2e3r4 q1w2e3r41 q1w2e3r412 \
q1w2e3r4123 q1w2e3r41234 q1w2e3r412345 q1w2e3r4! q1w2e3r401 q1w2e3r42024 q1w2e3r42025 q1w2e3r42026 q1w2e3r4t5 \
q1w2e3r4t51 q1w2e3r4t512 q1w2e3r4t5123 q1w2e3r4t51234 q1w2e3r4t512345 q1w2e3r4t5! q1w2e3r4t501 q1w2e3r4t52024 \
q1w2e3r4t52025 q1w2e3r4t52026 zaq12wsx zaq12wsx1 zaq12wsx12 zaq12wsx123 zaq12wsx1234 zaq12wsx12345 zaq12wsx! \
zaq12wsx01 zaq12wsx2024 zaq12wsx2025 zaq12wsx2026 zaq1zaq1 zaq1zaq11 zaq1zaq112 zaq1zaq1123 zaq1zaq11234 \
zaq1zaq112345 zaq1zaq1! zaq1zaq101 zaq1zaq12024 zaq1zaq12025 zaq1zaq12026 zaq1xsw2 zaq1xsw21 zaq1xsw212 \
zaq1xsw2123 zaq1xsw21234 zaq1xsw212345 zaq1xsw2! zaq1xsw201 zaq1xsw22024 zaq1xsw22025 zaq1xsw22026 qweasd12 \
qweasd1234 qweasd12345 qweasd01 qweasd2024 qweasd2025 qweasd2026 qweasdqweasd qweasdzxc qweasdzxc1 qweasdzxc12 \
qweasdzxc1234 qweasdzxc12345 qweasdzxc! qweasdzxc01 qweasdzxc2024 qweasdzxc2025 qweasdzxc2026 qweqwe12 \
qweqwe123 qweqwe1234 qweqwe12345 qweqwe01 qweqwe2024 qweqwe2025 qweqwe2026 qweqweqweqwe qwerqwer qwerqwer1 \
qwerqwer12 qwerqwer123 qwerqwer1234 qwerqwer12345 qwerqwer! qwerqwer01 qwerqwer2024 qwerqwer2025 qwerqwer2026 \
qwer1234 qwer12341 qwer123412 qwer1234123 qwer12341234 qwer123412345 qwer1234! qwer123401 qwer12342024 \
qwer12342025 qwer12342026 asdf1234 asdf12341 asdf123412 asdf1234123 asdf12341234 asdf123412345 asdf1234! \
asdf123401 asdf12342024 asdf12342025 asdf12342026 1234qwer 1234qwer1 1234qwer12 1234qwer123 1234qwer1234 \
1234qwer12345 1234qwer! 1234qwer01 1234qwer2024 1234qwer2025 1234qwer2026 12qwaszx 12qwaszx1 12qwaszx12 \
12qwaszx123 12qwaszx1234 12qwaszx12345 12qwaszx! 12qwaszx01 12qwaszx2024 12qwaszx2025 12qwaszx2026 asdfjkl1 \
asdfjkl12 asdfjkl123 asdfjkl1234 asdfjkl12345 asdfjkl! asdfjkl01 asdfjkl2024 asdfjkl2025 asdfjkl2026 letmein2 \
letmein7 letmein01 letmein10 letmein11 letmein12 letmein13 letmein21 letmein22 letmein23 letmein69 letmein77 \
letmein88 letmein99 letmein00 letmein321 letmein1234 letmein12345 letmein1! letmein123! letmein2023 \
letmein2024 letmein2025 letmein2026 welcome1 welcome2 welcome7 welcome10 welcome11 welcome12 welcome13 \
welcome21 welcome22 welcome23 welcome69 welcome77 welcome88 welcome99 welcome00 welcome123 welcome321 \
welcome1234 welcome12345 welcome123! welcome2023 welcome2025 welcome2026 iloveyou iloveyou7 iloveyou01 \
iloveyou10 iloveyou11 iloveyou13 iloveyou21 iloveyou22 iloveyou23 iloveyou69 iloveyou77 iloveyou88 iloveyou99 \
iloveyou00 iloveyou321 iloveyou1234 iloveyou12345 iloveyou1! iloveyou123! iloveyou2023 iloveyou2024 \
iloveyou2025 iloveyou2026 iloveu12 iloveu123 iloveu1234 iloveu12345 iloveu01 iloveu2024 iloveu2025 iloveu2026 \
iloveuiloveu loveyou12 loveyou123 loveyou1234 loveyou12345 loveyou! loveyou01 loveyou2024 loveyou2025 \
loveyou2026 loveme12 loveme123 loveme1234 loveme12345 loveme01 loveme2024 loveme2025 loveme2026 lovemeloveme \
lovelove lovelove1 lovelove12 lovelove123 lovelove1234 lovelove12345 lovelove! lovelove01 lovelove2024 \
lovelove2025 lovelove2026 mylove12 mylove123 mylove1234 mylove12345 mylove01 mylove2024 mylove2025 mylove2026 \
mylovemylove forever1 forever12 forever123 forever1234 forever12345 forever! forever01 forever2024 forever2025 \
forever2026 monkey01 monkey10 monkey11 monkey13 monkey21 monkey22 monkey23 monkey69 monkey77 monkey88 monkey99 \
monkey00 monkey123 monkey321 monkey1234 monkey12345 monkey1! monkey123! monkey2023 monkey2024 monkey2025 \
monkey2026 monkeymonkey dragon01 dragon10 dragon11 dragon13 dragon21 dragon22 dragon23 dragon69 dragon77 \
dragon88 dragon99 dragon00 dragon123 dragon321 dragon1234 dragon12345 dragon1! dragon123! dragon2023 \
dragon2024 dragon2025 dragon2026 dragondragon master01 master10 master11 master13 master21 master22 master23 \
master69 master77 master88 master99 master00 master123 master321 master1234 master12345 master1! master123! \
master2023 master2024 master2025 master2026 mastermaster shadow01 shadow10 shadow11 shadow13 shadow21 shadow22 \
shadow23 shadow69 shadow77 shadow88 shadow99 shadow00 shadow123 shadow321 shadow1234 shadow12345 shadow1! \
shadow123! shadow2023 shadow2024 shadow2025 shadow2026 shadowshadow sunshine sunshine2 sunshine7 sunshine01 \
sunshine10 sunshine11 sunshine12 sunshine13 sunshine21 sunshine22 sunshine23 sunshine69 sunshine77 sunshine88 \
sunshine99 sunshine00 sunshine123 sunshine321 sunshine1234 sunshine12345 sunshine! sunshine1! sunshine123! \
sunshine2023 sunshine2024 sunshine2025 sunshine2026 princess princess2 princess7 princess01 princess10 \
princess11 princess12 princess13 princess21 princess22 princess23 princess69 princess77 princess88 princess99 \
princess00 princess123 princess321 princess1234 princess12345 princess! princess1! princess123! princess2023 \
princess2024 princess2025 princess2026 football football2 football7 football01 football10 football11 \
football12 football13 football21 football22 football23 football69 football77 football88 football99 football00 \
football123 football321 football1234 football12345 football! football1! football123! football2023 football2024 \
football2025 football2026 baseball baseball12 baseball123 baseball1234 baseball12345 baseball! baseball01 \
baseball2024 baseball2025 baseball2026 basketball basketball1 basketball12 basketball123 basketball1234 \
basketball12345 basketball! basketball01 basketball2024 basketball2025 basketball2026 soccer12 soccer123 \
soccer1234 soccer12345 soccer01 soccer2024 soccer2025 soccer2026 soccersoccer hockey12 hockey123 hockey1234 \
hockey12345 hockey01 hockey2024 hockey2025 hockey2026 hockeyhockey superman superman12 superman123 \
superman1234 superman12345 superman! superman01 superman2024 superman2025 superman2026 batman12 batman123 \
batman1234 batman12345 batman01 batman2024 batman2025 batman2026 batmanbatman spiderman spiderman1 spiderman12 \
spiderman123 spiderman1234 spiderman12345 spiderman! spiderman01 spiderman2024 spiderman2025 spiderman2026 \
ironman1 ironman12 ironman123 ironman1234 ironman12345 ironman! ironman01 ironman2024 ironman2025 ironman2026 \
starwars starwars1 starwars12 starwars123 starwars1234 starwars12345 starwars! starwars01 starwars2024 \
starwars2025 starwars2026 trustno11 trustno112 trustno1123 trustno11234 trustno112345 trustno1! trustno101 \
trustno12024 trustno12025 trustno12026 whatever whatever12 whatever123 whatever1234 whatever12345 whatever! \
whatever01 whatever2024 whatever2025 whatever2026 freedom1 freedom12 freedom123 freedom1234 freedom12345 \
freedom! freedom01 freedom2024 freedom2025 freedom2026 michael12 michael123 michael1234 michael12345 michael! \
michael01 michael2024 michael2025 michael2026 jennifer jennifer1 jennifer12 jennifer123 jennifer1234 \
jennifer12345 jennifer! jennifer01 jennifer2024 jennifer2025 jennifer2026 jessica1 jessica12 jessica123 \
jessica1234 jessica12345 jessica! jessica01 jessica2024 jessica2025 jessica2026 ashley12 ashley123 ashley1234 \
ashley12345 ashley01 ashley2024 ashley2025 ashley2026 ashleyashley charlie12 charlie123 charlie1234 \
charlie12345 charlie! charlie01 charlie2024 charlie2025 charlie2026 jordan12 jordan123 jordan1234 jordan12345 \
jordan01 jordan2024 jordan2025 jordan2026 jordanjordan hunter12 hunter123 hunter1234 hunter12345 hunter01 \
hunter2024 hunter2025 hunter2026 hunterhunter harley12 harley123 harley1234 harley12345 harley01 harley2024 \
harley2025 harley2026 harleyharley ranger12 ranger123 ranger1234 ranger12345 ranger01 ranger2024 ranger2025 \
ranger2026 rangerranger buster12 buster123 buster1234 buster12345 buster01 buster2024 buster2025 buster2026 \
busterbuster thomas12 thomas123 thomas1234 thomas12345 thomas01 thomas2024 thomas2025 thomas2026 thomasthomas \
robert12 robert123 robert1234 robert12345 robert01 robert2024 robert2025 robert2026 robertrobert daniel12 \
daniel123 daniel1234 daniel12345 daniel01 daniel2024 daniel2025 daniel2026 danieldaniel andrew12 andrew123 \
andrew1234 andrew12345 andrew01 andrew2024 andrew2025 andrew2026 andrewandrew joshua12 joshua123 joshua1234 \
joshua12345 joshua01 joshua2024 joshua2025 joshua2026 joshuajoshua matthew1 matthew12 matthew123 matthew1234 \
matthew12345 matthew! matthew01 matthew2024 matthew2025 matthew2026 michelle michelle1 michelle12 michelle123 \
michelle1234 michelle12345 michelle! michelle01 michelle2024 michelle2025 michelle2026 nicole12 nicole123 \
nicole1234 nicole12345 nicole01 nicole2024 nicole2025 nicole2026 nicolenicole amanda12 amanda123 amanda1234 \
amanda12345 amanda01 amanda2024 amanda2025 amanda2026 amandaamanda hannah12 hannah123 hannah1234 hannah12345 \
hannah01 hannah2024 hannah2025 hannah2026 hannahhannah samantha samantha1 samantha12 samantha123 samantha1234 \
samantha12345 samantha! samantha01 samantha2024 samantha2025 samantha2026 maggie12 maggie123 maggie1234 \
maggie12345 maggie01 maggie2024 maggie2025 maggie2026 maggiemaggie ginger12 ginger123 ginger1234 ginger12345 \
ginger01 ginger2024 ginger2025 ginger2026 gingerginger pepper12 pepper123 pepper1234 pepper12345 pepper01 \
pepper2024 pepper2025 pepper2026 pepperpepper cookie12 cookie123 cookie1234 cookie12345 cookie01 cookie2024 \
cookie2025 cookie2026 cookiecookie cheese12 cheese123 cheese1234 cheese12345 cheese01 cheese2024 cheese2025 \
cheese2026 cheesecheese summer12 summer123 summer1234 summer12345 summer01 summer2024 summer2025 summer2026 \
summersummer winter12 winter123 winter1234 winter12345 winter01 winter2024 winter2025 winter2026 winterwinter \
autumn12 autumn123 autumn1234 autumn12345 autumn01 autumn2024 autumn2025 autumn2026 autumnautumn spring12 \
spring123 spring1234 spring12345 spring01 spring2024 spring2025 spring2026 springspring flower12 flower123 \
flower1234 flower12345 flower01 flower2024 flower2025 flower2026 flowerflower hello123 hello1234 hello12345 \
hello2024 hello2025 hello2026 hellohello hellokitty hellokitty1 hellokitty12 hellokitty123 hellokitty1234 \
hellokitty12345 hellokitty! hellokitty01 hellokitty2024 hellokitty2025 hellokitty2026 blahblah blahblah1 \
blahblah12 blahblah123 blahblah1234 blahblah12345 blahblah! blahblah01 blahblah2024 blahblah2025 blahblah2026 \
secret12 secret1234 secret12345 secret01 secret2024 secret2025 secret2026 admin123 admin321 admin1234 \
admin12345 admin2023 admin2024 admin2025 admin2026 administrator administrator12 administrator123 \
administrator1234 administrator12345 administrator! administrator01 administrator2024 administrator2025 \
administrator2026 root1234 root12345 root2024 root2025 root2026 toor1234 toor12345 toor2024 toor2025 toor2026 \
toortoor guest123 guest1234 guest12345 guest2024 guest2025 guest2026 guestguest user1234 user12345 user2024 \
user2025 user2026 useruser login123 login321 login1234 login12345 login123! login2023 login2024 login2025 \
login2026 loginlogin default12 default123 default1234 default12345 default! default01 default2024 default2025 \
default2026 changeme changeme12 changeme1234 changeme12345 changeme! changeme01 changeme2024 changeme2025 \
changeme2026 test123! test2023 test2024 test2025 test2026 testing1 testing12 testing1234 testing12345 testing! \
testing01 testing2024 testing2025 testing2026 tester12 tester1234 tester12345 tester01 tester2024 tester2025 \
tester2026 testertester temp1234 temp12345 temp2024 temp2025 temp2026 temptemp temppass temppass1 temppass12 \
temppass123 temppass1234 temppass12345 temppass! temppass01 temppass2024 temppass2025 temppass2026 computer \
computer12 computer123 computer1234 computer12345 computer! computer01 computer2024 computer2025 computer2026 \
internet internet12 internet123 internet1234 internet12345 internet! internet01 internet2024 internet2025 \
internet2026 samsung1 samsung12 samsung123 samsung1234 samsung12345 samsung! samsung01 samsung2024 samsung2025 \
samsung2026 iphone12 iphone123 iphone1234 iphone12345 iphone01 iphone2024 iphone2025 iphone2026 iphoneiphone \
google12 google123 google1234 google12345 google01 google2024 google2025 google2026 googlegoogle facebook \
facebook1 facebook12 facebook123 facebook1234 facebook12345 facebook! facebook01 facebook2024 facebook2025 \
facebook2026 youtube1 youtube12 youtube123 youtube1234 youtube12345 youtube! youtube01 youtube2024 youtube2025 \
youtube2026 instagram instagram1 instagram12 instagram123 instagram1234 instagram12345 instagram! instagram01 \
instagram2024 instagram2025 instagram2026 twitter1 twitter12 twitter123 twitter1234 twitter12345 twitter! \
twitter01 twitter2024 twitter2025 twitter2026 snapchat snapchat1 snapchat12 snapchat123 snapchat1234 \
snapchat12345 snapchat! snapchat01 snapchat2024 snapchat2025 snapchat2026 tiktok12 tiktok123 tiktok1234 \
tiktok12345 tiktok01 tiktok2024 tiktok2025 tiktok2026 tiktoktiktok microsoft microsoft1 microsoft12 \
microsoft123 microsoft1234 microsoft12345 microsoft! microsoft01 microsoft2024 microsoft2025 microsoft2026 \
windows1 windows12 windows123 windows1234 windows12345 windows! windows01 windows2024 windows2025 windows2026 \
linux123 linux1234 linux12345 linux2024 linux2025 linux2026 linuxlinux ubuntu12 ubuntu123 ubuntu1234 \
ubuntu12345 ubuntu01 ubuntu2024 ubuntu2025 ubuntu2026 ubuntuubuntu pokemon1 pokemon12 pokemon123 pokemon1234 \
pokemon12345 pokemon! pokemon01 pokemon2024 pokemon2025 pokemon2026 naruto12 naruto123 naruto1234 naruto12345 \
naruto01 naruto2024 naruto2025 naruto2026 narutonaruto minecraft minecraft1 minecraft12 minecraft123 \
minecraft1234 minecraft12345 minecraft! minecraft01 minecraft2024 minecraft2025 minecraft2026 fortnite \
fortnite1 fortnite12 fortnite123 fortnite1234 fortnite12345 fortnite! fortnite01 fortnite2024 fortnite2025 \
fortnite2026 roblox12 roblox123 roblox1234 roblox12345 roblox01 roblox2024 roblox2025 roblox2026 robloxroblox \
nintendo nintendo1 nintendo12 nintendo123 nintendo1234 nintendo12345 nintendo! nintendo01 nintendo2024 \
nintendo2025 nintendo2026 playstation playstation1 playstation12 playstation123 playstation1234 \
playstation12345 playstation! playstation01 playstation2024 playstation2025 playstation2026 xbox1234 xbox12345 \
xbox2024 xbox2025 xbox2026 xboxxbox callofduty callofduty1 callofduty12 callofduty123 callofduty1234 \
callofduty12345 callofduty! callofduty01 callofduty2024 callofduty2025 callofduty2026 gaming12 gaming123 \
gaming1234 gaming12345 gaming01 gaming2024 gaming2025 gaming2026 gaminggaming gamer123 gamer1234 gamer12345 \
gamer2024 gamer2025 gamer2026 gamergamer killer12 killer123 killer1234 killer12345 killer01 killer2024 \
killer2025 killer2026 killerkiller hacker12 hacker123 hacker1234 hacker12345 hacker01 hacker2024 hacker2025 \
hacker2026 hackerhacker matrix12 matrix123 matrix1234 matrix12345 matrix01 matrix2024 matrix2025 matrix2026 \
matrixmatrix phoenix1 phoenix12 phoenix123 phoenix1234 phoenix12345 phoenix! phoenix01 phoenix2024 phoenix2025 \
phoenix2026 diamond1 diamond12 diamond123 diamond1234 diamond12345 diamond! diamond01 diamond2024 diamond2025 \
diamond2026 silver12 silver123 silver1234 silver12345 silver01 silver2024 silver2025 silver2026 silversilver \
golden12 golden123 golden1234 golden12345 golden01 golden2024 golden2025 golden2026 goldengolden mustang1 \
mustang12 mustang123 mustang1234 mustang12345 mustang! mustang01 mustang2024 mustang2025 mustang2026 ferrari1 \
ferrari12 ferrari123 ferrari1234 ferrari12345 ferrari! ferrari01 ferrari2024 ferrari2025 ferrari2026 porsche1 \
porsche12 porsche123 porsche1234 porsche12345 porsche! porsche01 porsche2024 porsche2025 porsche2026 mercedes \
mercedes1 mercedes12 mercedes123 mercedes1234 mercedes12345 mercedes! mercedes01 mercedes2024 mercedes2025 \
mercedes2026 yamaha12 yamaha123 yamaha1234 yamaha12345 yamaha01 yamaha2024 yamaha2025 yamaha2026 yamahayamaha \
corvette corvette1 corvette12 corvette123 corvette1234 corvette12345 corvette! corvette01 corvette2024 \
corvette2025 corvette2026 camaro12 camaro123 camaro1234 camaro12345 camaro01 camaro2024 camaro2025 camaro2026 \
camarocamaro bmw12345 audi1234 audi12345 audi2024 audi2025 audi2026 audiaudi chelsea1 chelsea12 chelsea123 \
chelsea1234 chelsea12345 chelsea! chelsea01 chelsea2024 chelsea2025 chelsea2026 arsenal1 arsenal12 arsenal123 \
arsenal1234 arsenal12345 arsenal! arsenal01 arsenal2024 arsenal2025 arsenal2026 liverpool liverpool1 \
liverpool12 liverpool123 liverpool1234 liverpool12345 liverpool! liverpool01 liverpool2024 liverpool2025 \
liverpool2026 barcelona barcelona1 barcelona12 barcelona123 barcelona1234 barcelona12345 barcelona! \
barcelona01 barcelona2024 barcelona2025 barcelona2026 realmadrid realmadrid1 realmadrid12 realmadrid123 \
realmadrid1234 realmadrid12345 realmadrid! realmadrid01 realmadrid2024 realmadrid2025 realmadrid2026 juventus \
juventus1 juventus12 juventus123 juventus1234 juventus12345 juventus! juventus01 juventus2024 juventus2025 \
juventus2026 manchester manchester1 manchester12 manchester123 manchester1234 manchester12345 manchester! \
manchester01 manchester2024 manchester2025 manchester2026 united12 united123 united1234 united12345 united01 \
united2024 united2025 united2026 unitedunited bayern12 bayern123 bayern1234 bayern12345 bayern01 bayern2024 \
bayern2025 bayern2026 bayernbayern ronaldo1 ronaldo12 ronaldo123 ronaldo1234 ronaldo12345 ronaldo! ronaldo01 \
ronaldo2024 ronaldo2025 ronaldo2026 messi123 messi1234 messi12345 messi2024 messi2025 messi2026 messimessi \
tigger12 tigger123 tigger1234 tigger12345 tigger01 tigger2024 tigger2025 tigger2026 tiggertigger snoopy12 \
snoopy123 snoopy1234 snoopy12345 snoopy01 snoopy2024 snoopy2025 snoopy2026 snoopysnoopy mickey12 mickey123 \
mickey1234 mickey12345 mickey01 mickey2024 mickey2025 mickey2026 mickeymickey winnie12 winnie123 winnie1234 \
winnie12345 winnie01 winnie2024 winnie2025 winnie2026 winniewinnie bambi123 bambi1234 bambi12345 bambi2024 \
bambi2025 bambi2026 bambibambi scooby12 scooby123 scooby1234 scooby12345 scooby01 scooby2024 scooby2025 \
scooby2026 scoobyscooby peanut12 peanut123 peanut1234 peanut12345 peanut01 peanut2024 peanut2025 peanut2026 \
peanutpeanut banana12 banana123 banana1234 banana12345 banana01 banana2024 banana2025 banana2026 bananabanana \
orange12 orange123 orange1234 orange12345 orange01 orange2024 orange2025 orange2026 orangeorange apple123 \
apple1234 apple12345 apple2024 apple2025 apple2026 appleapple cherry12 cherry123 cherry1234 cherry12345 \
cherry01 cherry2024 cherry2025 cherry2026 cherrycherry chocolate chocolate1 chocolate12 chocolate123 \
chocolate1234 chocolate12345 chocolate! chocolate01 chocolate2024 chocolate2025 chocolate2026 vanilla1 \
vanilla12 vanilla123 vanilla1234 vanilla12345 vanilla! vanilla01 vanilla2024 vanilla2025 vanilla2026 coffee12 \
coffee123 coffee1234 coffee12345 coffee01 coffee2024 coffee2025 coffee2026 coffeecoffee butterfly butterfly1 \
butterfly12 butterfly123 butterfly1234 butterfly12345 butterfly! butterfly01 butterfly2024 butterfly2025 \
butterfly2026 rainbow1 rainbow12 rainbow123 rainbow1234 rainbow12345 rainbow! rainbow01 rainbow2024 \
rainbow2025 rainbow2026 unicorn1 unicorn12 unicorn123 unicorn1234 unicorn12345 unicorn! unicorn01 unicorn2024 \
unicorn2025 unicorn2026 angel123 angel1234 angel12345 angel2024 angel2025 angel2026 angelangel angels12 \
angels123 angels1234 angels12345 angels01 angels2024 angels2025 angels2026 angelsangels heaven12 heaven123 \
heaven1234 heaven12345 heaven01 heaven2024 heaven2025 heaven2026 heavenheaven blessed1 blessed12 blessed123 \
blessed1234 blessed12345 blessed! blessed01 blessed2024 blessed2025 blessed2026 jesus123 jesus1234 jesus12345 \
jesus2024 jesus2025 jesus2026 jesusjesus jesuschrist jesuschrist1 jesuschrist12 jesuschrist123 jesuschrist1234 \
jesuschrist12345 jesuschrist! jesuschrist01 jesuschrist2024 jesuschrist2025 jesuschrist2026 godisgood \
godisgood1 godisgood12 godisgood123 godisgood1234 godisgood12345 godisgood! godisgood01 godisgood2024 \
godisgood2025 godisgood2026 christ12 christ123 christ1234 christ12345 christ01 christ2024 christ2025 \
christ2026 christchrist faith123 faith1234 faith12345 faith2024 faith2025 faith2026 faithfaith money123 \
money1234 money12345 money2024 money2025 money2026 moneymoney dollar12 dollar123 dollar1234 dollar12345 \
dollar01 dollar2024 dollar2025 dollar2026 dollardollar business business1 business12 business123 business1234 \
business12345 business! business01 business2024 business2025 business2026 success1 success12 success123 \
success1234 success12345 success! success01 success2024 success2025 success2026 lucky123 lucky1234 lucky12345 \
lucky2024 lucky2025 lucky2026 luckylucky lucky712 lucky7123 lucky71234 lucky712345 lucky701 lucky72024 \
lucky72025 lucky72026 happy123 happy1234 happy12345 happy2024 happy2025 happy2026 happyhappy smile123 \
smile1234 smile12345 smile2024 smile2025 smile2026 smilesmile family12 family123 family1234 family12345 \
family01 family2024 family2025 family2026 familyfamily children children1 children12 children123 children1234 \
children12345 children! children01 children2024 children2025 children2026 mother12 mother123 mother1234 \
mother12345 mother01 mother2024 mother2025 mother2026 mothermother father12 father123 father1234 father12345 \
father01 father2024 father2025 father2026 fatherfather brother1 brother12 brother123 brother1234 brother12345 \
brother! brother01 brother2024 brother2025 brother2026 sister12 sister123 sister1234 sister12345 sister01 \
sister2024 sister2025 sister2026 sistersister daughter daughter1 daughter12 daughter123 daughter1234 \
daughter12345 daughter! daughter01 daughter2024 daughter2025 daughter2026 baby1234 baby12345 baby2024 baby2025 \
baby2026 babybaby babygirl babygirl1 babygirl12 babygirl123 babygirl1234 babygirl12345 babygirl! babygirl01 \
babygirl2024 babygirl2025 babygirl2026 babyboy1 babyboy12 babyboy123 babyboy1234 babyboy12345 babyboy! \
babyboy01 babyboy2024 babyboy2025 babyboy2026 sweetheart sweetheart1 sweetheart12 sweetheart123 sweetheart1234 \
sweetheart12345 sweetheart! sweetheart01 sweetheart2024 sweetheart2025 sweetheart2026 darling1 darling12 \
darling123 darling1234 darling12345 darling! darling01 darling2024 darling2025 darling2026 honey123 honey1234 \
honey12345 honey2024 honey2025 honey2026 honeyhoney beautiful beautiful1 beautiful12 beautiful123 \
beautiful1234 beautiful12345 beautiful! beautiful01 beautiful2024 beautiful2025 beautiful2026 gorgeous \
gorgeous1 gorgeous12 gorgeous123 gorgeous1234 gorgeous12345 gorgeous! gorgeous01 gorgeous2024 gorgeous2025 \
gorgeous2026 sexy1234 sexy12345 sexy2024 sexy2025 sexy2026 sexysexy lover123 lover1234 lover12345 lover2024 \
lover2025 lover2026 loverlover loverboy loverboy1 loverboy12 loverboy123 loverboy1234 loverboy12345 loverboy! \
loverboy01 loverboy2024 loverboy2025 loverboy2026 access12 access123 access1234 access12345 access01 \
access2024 access2025 access2026 accessaccess america1 america12 america123 america1234 america12345 america! \
america01 america2024 america2025 america2026 american american1 american12 american123 american1234 \
american12345 american! american01 american2024 american2025 american2026 canada12 canada123 canada1234 \
canada12345 canada01 canada2024 canada2025 canada2026 canadacanada england1 england12 england123 england1234 \
england12345 england! england01 england2024 england2025 england2026 london12 london123 london1234 london12345 \
london01 london2024 london2025 london2026 londonlondon paris123 paris1234 paris12345 paris2024 paris2025 \
paris2026 parisparis berlin12 berlin123 berlin1234 berlin12345 berlin01 berlin2024 berlin2025 berlin2026 \
berlinberlin germany1 germany12 germany123 germany1234 germany12345 germany! germany01 germany2024 germany2025 \
germany2026 france12 france123 france1234 france12345 france01 france2024 france2025 france2026 francefrance \
italia12 italia123 italia1234 italia12345 italia01 italia2024 italia2025 italia2026 italiaitalia brazil12 \
brazil123 brazil1234 brazil12345 brazil01 brazil2024 brazil2025 brazil2026 brazilbrazil mexico12 mexico123 \
mexico1234 mexico12345 mexico01 mexico2024 mexico2025 mexico2026 mexicomexico dallas12 dallas123 dallas1234 \
dallas12345 dallas01 dallas2024 dallas2025 dallas2026 dallasdallas denver12 denver123 denver1234 denver12345 \
denver01 denver2024 denver2025 denver2026 denverdenver chicago1 chicago12 chicago123 chicago1234 chicago12345 \
chicago! chicago01 chicago2024 chicago2025 chicago2026 boston12 boston123 boston1234 boston12345 boston01 \
boston2024 boston2025 boston2026 bostonboston newyork1 newyork12 newyork123 newyork1234 newyork12345 newyork! \
newyork01 newyork2024 newyork2025 newyork2026 yankees1 yankees12 yankees123 yankees1234 yankees12345 yankees! \
yankees01 yankees2024 yankees2025 yankees2026 cowboys1 cowboys12 cowboys123 cowboys1234 cowboys12345 cowboys! \
cowboys01 cowboys2024 cowboys2025 cowboys2026 eagles12 eagles123 eagles1234 eagles12345 eagles01 eagles2024 \
eagles2025 eagles2026 eagleseagles steelers steelers1 steelers12 steelers123 steelers1234 steelers12345 \
steelers! steelers01 steelers2024 steelers2025 steelers2026 lakers12 lakers123 lakers1234 lakers12345 lakers01 \
lakers2024 lakers2025 lakers2026 lakerslakers hrvatska hrvatska2 hrvatska7 hrvatska01 hrvatska10 hrvatska11 \
hrvatska12 hrvatska13 hrvatska21 hrvatska22 hrvatska23 hrvatska69 hrvatska77 hrvatska88 hrvatska99 hrvatska00 \
hrvatska321 hrvatska1234 hrvatska12345 hrvatska! hrvatska1! hrvatska123! hrvatska2023 hrvatska2024 \
hrvatska2025 hrvatska2026 croatia1 croatia12 croatia123 croatia1234 croatia12345 croatia! croatia01 \
croatia2024 croatia2025 croatia2026 zagreb01 zagreb10 zagreb11 zagreb12 zagreb13 zagreb21 zagreb22 zagreb23 \
zagreb69 zagreb77 zagreb88 zagreb99 zagreb00 zagreb321 zagreb1234 zagreb12345 zagreb1! zagreb123! zagreb2023 \
zagreb2024 zagreb2025 zagreb2026 zagrebzagreb split123 split1234 split12345 split2024 split2025 split2026 \
splitsplit rijeka12 rijeka123 rijeka1234 rijeka12345 rijeka01 rijeka2024 rijeka2025 rijeka2026 rijekarijeka \
osijek12 osijek123 osijek1234 osijek12345 osijek01 osijek2024 osijek2025 osijek2026 osijekosijek dubrovnik \
dubrovnik1 dubrovnik12 dubrovnik123 dubrovnik1234 dubrovnik12345 dubrovnik! dubrovnik01 dubrovnik2024 \
dubrovnik2025 dubrovnik2026 zadar123 zadar1234 zadar12345 zadar2024 zadar2025 zadar2026 zadarzadar sibenik1 \
sibenik12 sibenik123 sibenik1234 sibenik12345 sibenik! sibenik01 sibenik2024 sibenik2025 sibenik2026 pula1234 \
pula12345 pula2024 pula2025 pula2026 pulapula karlovac karlovac1 karlovac12 karlovac123 karlovac1234 \
karlovac12345 karlovac! karlovac01 karlovac2024 karlovac2025 karlovac2026 varazdin varazdin1 varazdin12 \
varazdin123 varazdin1234 varazdin12345 varazdin! varazdin01 varazdin2024 varazdin2025 varazdin2026 dalmacija \
dalmacija1 dalmacija12 dalmacija123 dalmacija1234 dalmacija12345 dalmacija! dalmacija01 dalmacija2024 \
dalmacija2025 dalmacija2026 slavonija slavonija1 slavonija12 slavonija123 slavonija1234 slavonija12345 \
slavonija! slavonija01 slavonija2024 slavonija2025 slavonija2026 istra123 istra1234 istra12345 istra2024 \
istra2025 istra2026 istraistra hajduk01 hajduk10 hajduk11 hajduk12 hajduk13 hajduk21 hajduk22 hajduk23 \
hajduk69 hajduk77 hajduk88 hajduk99 hajduk00 hajduk321 hajduk1234 hajduk12345 hajduk1! hajduk123! hajduk2023 \
hajduk2024 hajduk2025 hajduk2026 hajdukhajduk dinamo01 dinamo10 dinamo11 dinamo12 dinamo13 dinamo21 dinamo22 \
dinamo23 dinamo69 dinamo77 dinamo88 dinamo99 dinamo00 dinamo321 dinamo1234 dinamo12345 dinamo1! dinamo123! \
dinamo2023 dinamo2024 dinamo2025 dinamo2026 dinamodinamo hajduksplit hajduksplit1 hajduksplit12 hajduksplit123 \
hajduksplit1234 hajduksplit12345 hajduksplit! hajduksplit01 hajduksplit2024 hajduksplit2025 hajduksplit2026 \
dinamozagreb dinamozagreb1 dinamozagreb12 dinamozagreb123 dinamozagreb1234 dinamozagreb12345 dinamozagreb! \
dinamozagreb01 dinamozagreb2024 dinamozagreb2025 dinamozagreb2026 torcida1 torcida12 torcida123 torcida1234 \
torcida12345 torcida! torcida01 torcida2024 torcida2025 torcida2026 bbboys12 bbboys123 bbboys1234 bbboys12345 \
bbboys01 bbboys2024 bbboys2025 bbboys2026 bbboysbbboys badblueboys badblueboys1 badblueboys12 badblueboys123 \
badblueboys1234 badblueboys12345 badblueboys! badblueboys01 badblueboys2024 badblueboys2025 badblueboys2026 \
hajduk19501 hajduk195012 hajduk1950123 hajduk19501234 hajduk195012345 hajduk1950! hajduk195001 hajduk19502024 \
hajduk19502025 hajduk19502026 modric12 modric123 modric1234 modric12345 modric01 modric2024 modric2025 \
modric2026 modricmodric domovina domovina1 domovina12 domovina123 domovina1234 domovina12345 domovina! \
domovina01 domovina2024 domovina2025 domovina2026 kockice1 kockice12 kockice123 kockice1234 kockice12345 \
kockice! kockice01 kockice2024 kockice2025 kockice2026 volim123 volim1234 volim12345 volim2024 volim2025 \
volim2026 volimvolim volimte2 volimte7 volimte01 volimte10 volimte11 volimte12 volimte13 volimte21 volimte22 \
volimte23 volimte69 volimte77 volimte88 volimte99 volimte00 volimte321 volimte1234 volimte12345 volimte! \
volimte1! volimte123! volimte2023 volimte2024 volimte2025 volimte2026 volimteja volimteja1 volimteja12 \
volimteja123 volimteja1234 volimteja12345 volimteja! volimteja01 volimteja2024 volimteja2025 volimteja2026 \
volimtebe volimtebe1 volimtebe12 volimtebe123 volimtebe1234 volimtebe12345 volimtebe! volimtebe01 \
volimtebe2024 volimtebe2025 volimtebe2026 ljubav01 ljubav10 ljubav11 ljubav12 ljubav13 ljubav21 ljubav22 \
ljubav23 ljubav69 ljubav77 ljubav88 ljubav99 ljubav00 ljubav321 ljubav1234 ljubav12345 ljubav1! ljubav123! \
ljubav2023 ljubav2024 ljubav2025 ljubav2026 ljubavljubav ljubavi1 ljubavi2 ljubavi7 ljubavi01 ljubavi10 \
ljubavi11 ljubavi12 ljubavi13 ljubavi21 ljubavi22 ljubavi23 ljubavi69 ljubavi77 ljubavi88 ljubavi99 ljubavi00 \
ljubavi123 ljubavi321 ljubavi1234 ljubavi12345 ljubavi! ljubavi1! ljubavi123! ljubavi2023 ljubavi2024 \
ljubavi2025 ljubavi2026 ljubavmoja ljubavmoja1 ljubavmoja12 ljubavmoja123 ljubavmoja1234 ljubavmoja12345 \
ljubavmoja! ljubavmoja01 ljubavmoja2024 ljubavmoja2025 ljubavmoja2026 srce1234 srce12345 srce2024 srce2025 \
srce2026 srcesrce srecica1 srecica12 srecica123 srecica1234 srecica12345 srecica! srecica01 srecica2024 \
srecica2025 srecica2026 sunce123 sunce1234 sunce12345 sunce2024 sunce2025 sunce2026 suncesunce suncokret \
suncokret1 suncokret12 suncokret123 suncokret1234 suncokret12345 suncokret! suncokret01 suncokret2024 \
suncokret2025 suncokret2026 zvijezda zvijezda1 zvijezda12 zvijezda123 zvijezda1234 zvijezda12345 zvijezda! \
zvijezda01 zvijezda2024 zvijezda2025 zvijezda2026 zvjezdica zvjezdica1 zvjezdica12 zvjezdica123 zvjezdica1234 \
zvjezdica12345 zvjezdica! zvjezdica01 zvjezdica2024 zvjezdica2025 zvjezdica2026 anamarija anamarija1 \
anamarija12 anamarija123 anamarija1234 anamarija12345 anamarija! anamarija01 anamarija2024 anamarija2025 \
anamarija2026 marija12 marija123 marija1234 marija12345 marija01 marija2024 marija2025 marija2026 marijamarija \
ivan1234 ivan12345 ivan2024 ivan2025 ivan2026 ivanivan ivana123 ivana1234 ivana12345 ivana2024 ivana2025 \
ivana2026 ivanaivana marko123 marko1234 marko12345 marko2024 marko2025 marko2026 markomarko marina12 marina123 \
marina1234 marina12345 marina01 marina2024 marina2025 marina2026 marinamarina petra123 petra1234 petra12345 \
petra2024 petra2025 petra2026 petrapetra luka1234 luka12345 luka2024 luka2025 luka2026 lukaluka lucija12 \
lucija123 lucija1234 lucija12345 lucija01 lucija2024 lucija2025 lucija2026 lucijalucija matej123 matej1234 \
matej12345 matej2024 matej2025 matej2026 matejmatej mateo123 mateo1234 mateo12345 mateo2024 mateo2025 \
mateo2026 mateomateo matija12 matija123 matija1234 matija12345 matija01 matija2024 matija2025 matija2026 \
matijamatija filip123 filip1234 filip12345 filip2024 filip2025 filip2026 filipfilip josip123 josip1234 \
josip12345 josip2024 josip2025 josip2026 josipjosip tomislav tomislav1 tomislav12 tomislav123 tomislav1234 \
tomislav12345 tomislav! tomislav01 tomislav2024 tomislav2025 tomislav2026 kristina kristina1 kristina12 \
kristina123 kristina1234 kristina12345 kristina! kristina01 kristina2024 kristina2025 kristina2026 katarina \
katarina1 katarina12 katarina123 katarina1234 katarina12345 katarina! katarina01 katarina2024 katarina2025 \
katarina2026 martina1 martina12 martina123 martina1234 martina12345 martina! martina01 martina2024 martina2025 \
martina2026 nikola12 nikola123 nikola1234 nikola12345 nikola01 nikola2024 nikola2025 nikola2026 nikolanikola \
dario123 dario1234 dario12345 dario2024 dario2025 dario2026 dariodario damir123 damir1234 damir12345 damir2024 \
damir2025 damir2026 damirdamir goran123 goran1234 goran12345 goran2024 goran2025 goran2026 gorangoran zoran123 \
zoran1234 zoran12345 zoran2024 zoran2025 zoran2026 zoranzoran dragana1 dragana12 dragana123 dragana1234 \
dragana12345 dragana! dragana01 dragana2024 dragana2025 dragana2026 mirjana1 mirjana12 mirjana123 mirjana1234 \
mirjana12345 mirjana! mirjana01 mirjana2024 mirjana2025 mirjana2026 snjezana snjezana1 snjezana12 snjezana123 \
snjezana1234 snjezana12345 snjezana! snjezana01 snjezana2024 snjezana2025 snjezana2026 vesna123 vesna1234 \
vesna12345 vesna2024 vesna2025 vesna2026 vesnavesna skola123 skola1234 skola12345 skola2024 skola2025 \
skola2026 skolaskola profesor profesor1 profesor12 profesor123 profesor1234 profesor12345 profesor! profesor01 \
profesor2024 profesor2025 profesor2026 nogomet1 nogomet12 nogomet123 nogomet1234 nogomet12345 nogomet! \
nogomet01 nogomet2024 nogomet2025 nogomet2026 kosarka1 kosarka12 kosarka123 kosarka1234 kosarka12345 kosarka! \
kosarka01 kosarka2024 kosarka2025 kosarka2026 rukomet1 rukomet12 rukomet123 rukomet1234 rukomet12345 rukomet! \
rukomet01 rukomet2024 rukomet2025 rukomet2026 vaterpolo vaterpolo1 vaterpolo12 vaterpolo123 vaterpolo1234 \
vaterpolo12345 vaterpolo! vaterpolo01 vaterpolo2024 vaterpolo2025 vaterpolo2026 ljeto123 ljeto1234 ljeto12345 \
ljeto2024 ljeto2025 ljeto2026 ljetoljeto zima1234 zima12345 zima2024 zima2025 zima2026 zimazima proljece \
proljece1 proljece12 proljece123 proljece1234 proljece12345 proljece! proljece01 proljece2024 proljece2025 \
proljece2026 jesen123 jesen1234 jesen12345 jesen2024 jesen2025 jesen2026 jesenjesen jagoda12 jagoda123 \
jagoda1234 jagoda12345 jagoda01 jagoda2024 jagoda2025 jagoda2026 jagodajagoda cokolada cokolada1 cokolada12 \
cokolada123 cokolada1234 cokolada12345 cokolada! cokolada01 cokolada2024 cokolada2025 cokolada2026 kolac123 \
kolac1234 kolac12345 kolac2024 kolac2025 kolac2026 kolackolac macka123 macka1234 macka12345 macka2024 \
macka2025 macka2026 mackamacka pas12345 medo1234 medo12345 medo2024 medo2025 medo2026 medomedo medvjed1 \
medvjed12 medvjed123 medvjed1234 medvjed12345 medvjed! medvjed01 medvjed2024 medvjed2025 medvjed2026 leptir12 \
leptir123 leptir1234 leptir12345 leptir01 leptir2024 leptir2025 leptir2026 leptirleptir konj1234 konj12345 \
konj2024 konj2025 konj2026 konjkonj delfin12 delfin123 delfin1234 delfin12345 delfin01 delfin2024 delfin2025 \
delfin2026 delfindelfin majka123 majka1234 majka12345 majka2024 majka2025 majka2026 majkamajka otac1234 \
otac12345 otac2024 otac2025 otac2026 otacotac sestra12 sestra123 sestra1234 sestra12345 sestra01 sestra2024 \
sestra2025 sestra2026 sestrasestra brat1234 brat12345 brat2024 brat2025 brat2026 bratbrat baka1234 baka12345 \
baka2024 baka2025 baka2026 bakabaka djed1234 djed12345 djed2024 djed2025 djed2026 djeddjed obitelj1 obitelj12 \
obitelj123 obitelj1234 obitelj12345 obitelj! obitelj01 obitelj2024 obitelj2025 obitelj2026 kuca1234 kuca12345 \
kuca2024 kuca2025 kuca2026 kucakuca fitness1 fitness2 fitness7 fitness01 fitness10 fitness11 fitness12 \
fitness13 fitness21 fitness22 fitness23 fitness69 fitness77 fitness88 fitness99 fitness00 fitness123 \
fitness321 fitness1234 fitness12345 fitness! fitness1! fitness123! fitness2023 fitness2024 fitness2025 \
fitness2026 trening1 trening2 trening7 trening01 trening10 trening11 trening12 trening13 trening21 trening22 \
trening23 trening69 trening77 trening88 trening99 trening00 trening123 trening321 trening1234 trening12345 \
trening! trening1! trening123! trening2023 trening2024 trening2025 trening2026 trener12 trener123 trener1234 \
trener12345 trener01 trener2024 trener2025 trener2026 trenertrener teretana teretana1 teretana12 teretana123 \
teretana1234 teretana12345 teretana! teretana01 teretana2024 teretana2025 teretana2026 vjezba12 vjezba123 \
vjezba1234 vjezba12345 vjezba01 vjezba2024 vjezba2025 vjezba2026 vjezbavjezba vjezbanje vjezbanje1 vjezbanje12 \
vjezbanje123 vjezbanje1234 vjezbanje12345 vjezbanje! vjezbanje01 vjezbanje2024 vjezbanje2025 vjezbanje2026 \
zdravlje zdravlje1 zdravlje12 zdravlje123 zdravlje1234 zdravlje12345 zdravlje! zdravlje01 zdravlje2024 \
zdravlje2025 zdravlje2026 workout1 workout12 workout123 workout1234 workout12345 workout! workout01 \
workout2024 workout2025 workout2026 training training1 training12 training123 training1234 training12345 \
training! training01 training2024 training2025 training2026 gymlife1 gymlife12 gymlife123 gymlife1234 \
gymlife12345 gymlife! gymlife01 gymlife2024 gymlife2025 gymlife2026 zamah123 zamah321 zamah1234 zamah12345 \
zamah123! zamah2023 zamah2024 zamah2025 zamah2026 zamahzamah zamahfit zamahfit1 zamahfit12 zamahfit123 \
zamahfit1234 zamahfit12345 zamahfit! zamahfit01 zamahfit2024 zamahfit2025 zamahfit2026 abcdef12 abcdef123 \
abcdef1234 abcdef12345 abcdef01 abcdef2024 abcdef2025 abcdef2026 abcdefabcdef abcdefg12 abcdefg123 abcdefg1234 \
abcdefg12345 abcdefg! abcdefg01 abcdefg2024 abcdefg2025 abcdefg2026 abcdefgh1 abcdefgh12 abcdefgh123 \
abcdefgh1234 abcdefgh12345 abcdefgh! abcdefgh01 abcdefgh2024 abcdefgh2025 abcdefgh2026 abcd2024 abcd2025 \
abcd2026 abcdabcd abcabc12 abcabc123 abcabc1234 abcabc12345 abcabc01 abcabc2024 abcabc2025 abcabc2026 \
abcabcabcabc aaaa1234 aaaa12345 aaaa2024 aaaa2025 aaaa2026 aaaaaaaa aaaaaa12 aaaaaa123 aaaaaa1234 aaaaaa12345 \
aaaaaa01 aaaaaa2024 aaaaaa2025 aaaaaa2026 aaaaaaaaaaaa aaaaaaaa1 aaaaaaaa12 aaaaaaaa123 aaaaaaaa1234 \
aaaaaaaa12345 aaaaaaaa! aaaaaaaa01 aaaaaaaa2024 aaaaaaaa2025 aaaaaaaa2026 patrick1 patrick12 patrick123 \
patrick1234 patrick12345 patrick! patrick01 patrick2024 patrick2025 patrick2026 william1 william12 william123 \
william1234 william12345 william! william01 william2024 william2025 william2026 anthony1 anthony12 anthony123 \
anthony1234 anthony12345 anthony! anthony01 anthony2024 anthony2025 anthony2026 benjamin benjamin1 benjamin12 \
benjamin123 benjamin1234 benjamin12345 benjamin! benjamin01 benjamin2024 benjamin2025 benjamin2026 jonathan \
jonathan1 jonathan12 jonathan123 jonathan1234 jonathan12345 jonathan! jonathan01 jonathan2024 jonathan2025 \
jonathan2026 nicholas nicholas1 nicholas12 nicholas123 nicholas1234 nicholas12345 nicholas! nicholas01 \
nicholas2024 nicholas2025 nicholas2026 alexander alexander1 alexander12 alexander123 alexander1234 \
alexander12345 alexander! alexander01 alexander2024 alexander2025 alexander2026 christian christian1 \
christian12 christian123 christian1234 christian12345 christian! christian01 christian2024 christian2025 \
christian2026 christopher christopher1 christopher12 christopher123 christopher1234 christopher12345 \
christopher! christopher01 christopher2024 christopher2025 christopher2026 dominic1 dominic12 dominic123 \
dominic1234 dominic12345 dominic! dominic01 dominic2024 dominic2025 dominic2026 victoria victoria1 victoria12 \
victoria123 victoria1234 victoria12345 victoria! victoria01 victoria2024 victoria2025 victoria2026 elizabeth \
elizabeth1 elizabeth12 elizabeth123 elizabeth1234 elizabeth12345 elizabeth! elizabeth01 elizabeth2024 \
elizabeth2025 elizabeth2026 stephanie stephanie1 stephanie12 stephanie123 stephanie1234 stephanie12345 \
stephanie! stephanie01 stephanie2024 stephanie2025 stephanie2026 melissa1 melissa12 melissa123 melissa1234 \
melissa12345 melissa! melissa01 melissa2024 melissa2025 melissa2026 veronica veronica1 veronica12 veronica123 \
veronica1234 veronica12345 veronica! veronica01 veronica2024 veronica2025 veronica2026 caroline caroline1 \
caroline12 caroline123 caroline1234 caroline12345 caroline! caroline01 caroline2024 caroline2025 caroline2026 \
charlotte charlotte1 charlotte12 charlotte123 charlotte1234 charlotte12345 charlotte! charlotte01 \
charlotte2024 charlotte2025 charlotte2026 isabella isabella1 isabella12 isabella123 isabella1234 isabella12345 \
isabella! isabella01 isabella2024 isabella2025 isabella2026 gabriel1 gabriel12 gabriel123 gabriel1234 \
gabriel12345 gabriel! gabriel01 gabriel2024 gabriel2025 gabriel2026 gabriela gabriela1 gabriela12 gabriela123 \
gabriela1234 gabriela12345 gabriela! gabriela01 gabriela2024 gabriela2025 gabriela2026 sebastian sebastian1 \
sebastian12 sebastian123 sebastian1234 sebastian12345 sebastian! sebastian01 sebastian2024 sebastian2025 \
sebastian2026 fernando fernando1 fernando12 fernando123 fernando1234 fernando12345 fernando! fernando01 \
fernando2024 fernando2025 fernando2026 alejandro alejandro1 alejandro12 alejandro123 alejandro1234 \
alejandro12345 alejandro! alejandro01 alejandro2024 alejandro2025 alejandro2026 francisco francisco1 \
francisco12 francisco123 francisco1234 francisco12345 francisco! francisco01 francisco2024 francisco2025 \
francisco2026 ricardo1 ricardo12 ricardo123 ricardo1234 ricardo12345 ricardo! ricardo01 ricardo2024 \
ricardo2025 ricardo2026 eduardo1 eduardo12 eduardo123 eduardo1234 eduardo12345 eduardo! eduardo01 eduardo2024 \
eduardo2025 eduardo2026 carlos12 carlos123 carlos1234 carlos12345 carlos01 carlos2024 carlos2025 carlos2026 \
carloscarlos carolina carolina1 carolina12 carolina123 carolina1234 carolina12345 carolina! carolina01 \
carolina2024 carolina2025 carolina2026 alexandra alexandra1 alexandra12 alexandra123 alexandra1234 \
alexandra12345 alexandra! alexandra01 alexandra2024 alexandra2025 alexandra2026 valentina valentina1 \
valentina12 valentina123 valentina1234 valentina12345 valentina! valentina01 valentina2024 valentina2025 \
valentina2026 natalia1 natalia12 natalia123 natalia1234 natalia12345 natalia! natalia01 natalia2024 \
natalia2025 natalia2026 adriana1 adriana12 adriana123 adriana1234 adriana12345 adriana! adriana01 adriana2024 \
adriana2025 adriana2026 mariana1 mariana12 mariana123 mariana1234 mariana12345 mariana! mariana01 mariana2024 \
mariana2025 mariana2026 thunder1 thunder12 thunder123 thunder1234 thunder12345 thunder! thunder01 thunder2024 \
thunder2025 thunder2026 lightning lightning1 lightning12 lightning123 lightning1234 lightning12345 lightning! \
lightning01 lightning2024 lightning2025 lightning2026 hurricane hurricane1 hurricane12 hurricane123 \
hurricane1234 hurricane12345 hurricane! hurricane01 hurricane2024 hurricane2025 hurricane2026 tornado1 \
tornado12 tornado123 tornado1234 tornado12345 tornado! tornado01 tornado2024 tornado2025 tornado2026 storm123 \
storm1234 storm12345 storm2024 storm2025 storm2026 stormstorm blackie1 blackie12 blackie123 blackie1234 \
blackie12345 blackie! blackie01 blackie2024 blackie2025 blackie2026 midnight midnight1 midnight12 midnight123 \
midnight1234 midnight12345 midnight! midnight01 midnight2024 midnight2025 midnight2026 moonlight moonlight1 \
moonlight12 moonlight123 moonlight1234 moonlight12345 moonlight! moonlight01 moonlight2024 moonlight2025 \
moonlight2026 starlight starlight1 starlight12 starlight123 starlight1234 starlight12345 starlight! \
starlight01 starlight2024 starlight2025 starlight2026 sunflower sunflower1 sunflower12 sunflower123 \
sunflower1234 sunflower12345 sunflower! sunflower01 sunflower2024 sunflower2025 sunflower2026 snowball \
snowball1 snowball12 snowball123 snowball1234 snowball12345 snowball! snowball01 snowball2024 snowball2025 \
snowball2026 snowman1 snowman12 snowman123 snowman1234 snowman12345 snowman! snowman01 snowman2024 snowman2025 \
snowman2026 eagle123 eagle1234 eagle12345 eagle2024 eagle2025 eagle2026 eagleeagle falcon12 falcon123 \
falcon1234 falcon12345 falcon01 falcon2024 falcon2025 falcon2026 falconfalcon panther1 panther12 panther123 \
panther1234 panther12345 panther! panther01 panther2024 panther2025 panther2026 tiger123 tiger1234 tiger12345 \
tiger2024 tiger2025 tiger2026 tigertiger lion1234 lion12345 lion2024 lion2025 lion2026 lionlion wolf1234 \
wolf12345 wolf2024 wolf2025 wolf2026 wolfwolf bulldog1 bulldog12 bulldog123 bulldog1234 bulldog12345 bulldog! \
bulldog01 bulldog2024 bulldog2025 bulldog2026 dolphin1 dolphin12 dolphin123 dolphin1234 dolphin12345 dolphin! \
dolphin01 dolphin2024 dolphin2025 dolphin2026 elephant elephant1 elephant12 elephant123 elephant1234 \
elephant12345 elephant! elephant01 elephant2024 elephant2025 elephant2026 turtle12 turtle123 turtle1234 \
turtle12345 turtle01 turtle2024 turtle2025 turtle2026 turtleturtle rabbit12 rabbit123 rabbit1234 rabbit12345 \
rabbit01 rabbit2024 rabbit2025 rabbit2026 rabbitrabbit kitten12 kitten123 kitten1234 kitten12345 kitten01 \
kitten2024 kitten2025 kitten2026 kittenkitten puppy123 puppy1234 puppy12345 puppy2024 puppy2025 puppy2026 \
puppypuppy horses12 horses123 horses1234 horses12345 horses01 horses2024 horses2025 horses2026 horseshorses \
cowboy12 cowboy123 cowboy1234 cowboy12345 cowboy01 cowboy2024 cowboy2025 cowboy2026 cowboycowboy merlin12 \
merlin123 merlin1234 merlin12345 merlin01 merlin2024 merlin2025 merlin2026 merlinmerlin gandalf1 gandalf12 \
gandalf123 gandalf1234 gandalf12345 gandalf! gandalf01 gandalf2024 gandalf2025 gandalf2026 frodo123 frodo1234 \
frodo12345 frodo2024 frodo2025 frodo2026 frodofrodo harrypotter harrypotter1 harrypotter12 harrypotter123 \
harrypotter1234 harrypotter12345 harrypotter! harrypotter01 harrypotter2024 harrypotter2025 harrypotter2026 \
hogwarts hogwarts1 hogwarts12 hogwarts123 hogwarts1234 hogwarts12345 hogwarts! hogwarts01 hogwarts2024 \
hogwarts2025 hogwarts2026 slipknot slipknot1 slipknot12 slipknot123 slipknot1234 slipknot12345 slipknot! \
slipknot01 slipknot2024 slipknot2025 slipknot2026 metallica metallica1 metallica12 metallica123 metallica1234 \
metallica12345 metallica! metallica01 metallica2024 metallica2025 metallica2026 nirvana1 nirvana12 nirvana123 \
nirvana1234 nirvana12345 nirvana! nirvana01 nirvana2024 nirvana2025 nirvana2026 eminem12 eminem123 eminem1234 \
eminem12345 eminem01 eminem2024 eminem2025 eminem2026 eminememinem rammstein rammstein1 rammstein12 \
rammstein123 rammstein1234 rammstein12345 rammstein! rammstein01 rammstein2024 rammstein2025 rammstein2026 \
acdc1234 acdc12345 acdc2024 acdc2025 acdc2026 acdcacdc blink182 blink1821 blink18212 blink182123 blink1821234 \
blink18212345 blink182! blink18201 blink1822024 blink1822025 blink1822026 greenday greenday1 greenday12 \
greenday123 greenday1234 greenday12345 greenday! greenday01 greenday2024 greenday2025 greenday2026 linkinpark \
linkinpark1 linkinpark12 linkinpark123 linkinpark1234 linkinpark12345 linkinpark! linkinpark01 linkinpark2024 \
linkinpark2025 linkinpark2026 beatles1 beatles12 beatles123 beatles1234 beatles12345 beatles! beatles01 \
beatles2024 beatles2025 beatles2026 elvis123 elvis1234 elvis12345 elvis2024 elvis2025 elvis2026 elviselvis \
madonna1 madonna12 madonna123 madonna1234 madonna12345 madonna! madonna01 madonna2024 madonna2025 madonna2026 \
shakira1 shakira12 shakira123 shakira1234 shakira12345 shakira! shakira01 shakira2024 shakira2025 shakira2026 \
rihanna1 rihanna12 rihanna123 rihanna1234 rihanna12345 rihanna! rihanna01 rihanna2024 rihanna2025 rihanna2026 \
bieber12 bieber123 bieber1234 bieber12345 bieber01 bieber2024 bieber2025 bieber2026 bieberbieber onedirection \
onedirection1 onedirection12 onedirection123 onedirection1234 onedirection12345 onedirection! onedirection01 \
onedirection2024 onedirection2025 onedirection2026 marlboro marlboro1 marlboro12 marlboro123 marlboro1234 \
marlboro12345 marlboro! marlboro01 marlboro2024 marlboro2025 marlboro2026 heineken heineken1 heineken12 \
heineken123 heineken1234 heineken12345 heineken! heineken01 heineken2024 heineken2025 heineken2026 budweiser \
budweiser1 budweiser12 budweiser123 budweiser1234 budweiser12345 budweiser! budweiser01 budweiser2024 \
budweiser2025 budweiser2026 corona12 corona123 corona1234 corona12345 corona01 corona2024 corona2025 \
corona2026 coronacorona tequila1 tequila12 tequila123 tequila1234 tequila12345 tequila! tequila01 tequila2024 \
tequila2025 tequila2026 vodka123 vodka1234 vodka12345 vodka2024 vodka2025 vodka2026 vodkavodka whiskey1 \
whiskey12 whiskey123 whiskey1234 whiskey12345 whiskey! whiskey01 whiskey2024 whiskey2025 whiskey2026 guinness \
guinness1 guinness12 guinness123 guinness1234 guinness12345 guinness! guinness01 guinness2024 guinness2025 \
guinness2026 pivo1234 pivo12345 pivo2024 pivo2025 pivo2026 pivopivo rakija12 rakija123 rakija1234 rakija12345 \
rakija01 rakija2024 rakija2025 rakija2026 rakijarakija skater12 skater123 skater1234 skater12345 skater01 \
skater2024 skater2025 skater2026 skaterskater skateboard skateboard1 skateboard12 skateboard123 skateboard1234 \
skateboard12345 skateboard! skateboard01 skateboard2024 skateboard2025 skateboard2026 surfing1 surfing12 \
surfing123 surfing1234 surfing12345 surfing! surfing01 surfing2024 surfing2025 surfing2026 fishing1 fishing12 \
fishing123 fishing1234 fishing12345 fishing! fishing01 fishing2024 fishing2025 fishing2026 hunting1 hunting12 \
hunting123 hunting1234 hunting12345 hunting! hunting01 hunting2024 hunting2025 hunting2026 racing12 racing123 \
racing1234 racing12345 racing01 racing2024 racing2025 racing2026 racingracing driver12 driver123 driver1234 \
driver12345 driver01 driver2024 driver2025 driver2026 driverdriver trucker1 trucker12 trucker123 trucker1234 \
trucker12345 trucker! trucker01 trucker2024 trucker2025 trucker2026 soldier1 soldier12 soldier123 soldier1234 \
soldier12345 soldier! soldier01 soldier2024 soldier2025 soldier2026 marine12 marine123 marine1234 marine12345 \
marine01 marine2024 marine2025 marine2026 marinemarine airborne airborne1 airborne12 airborne123 airborne1234 \
airborne12345 airborne! airborne01 airborne2024 airborne2025 airborne2026 military military1 military12 \
military123 military1234 military12345 military! military01 military2024 military2025 military2026 sniper12 \
sniper123 sniper1234 sniper12345 sniper01 sniper2024 sniper2025 sniper2026 snipersniper warrior1 warrior12 \
warrior123 warrior1234 warrior12345 warrior! warrior01 warrior2024 warrior2025 warrior2026 knight12 knight123 \
knight1234 knight12345 knight01 knight2024 knight2025 knight2026 knightknight samurai1 samurai12 samurai123 \
samurai1234 samurai12345 samurai! samurai01 samurai2024 samurai2025 samurai2026 ninja123 ninja1234 ninja12345 \
ninja2024 ninja2025 ninja2026 ninjaninja viking12 viking123 viking1234 viking12345 viking01 viking2024 \
viking2025 viking2026 vikingviking pirate12 pirate123 pirate1234 pirate12345 pirate01 pirate2024 pirate2025 \
pirate2026 piratepirate wizard12 wizard123 wizard1234 wizard12345 wizard01 wizard2024 wizard2025 wizard2026 \
wizardwizard zombie12 zombie123 zombie1234 zombie12345 zombie01 zombie2024 zombie2025 zombie2026 zombiezombie \
vampire1 vampire12 vampire123 vampire1234 vampire12345 vampire! vampire01 vampire2024 vampire2025 vampire2026 \
ghost123 ghost1234 ghost12345 ghost2024 ghost2025 ghost2026 ghostghost demon123 demon1234 demon12345 demon2024 \
demon2025 demon2026 demondemon devil123 devil1234 devil12345 devil2024 devil2025 devil2026 devildevil satan123 \
satan1234 satan12345 satan2024 satan2025 satan2026 satansatan lucifer1 lucifer12 lucifer123 lucifer1234 \
lucifer12345 lucifer! lucifer01 lucifer2024 lucifer2025 lucifer2026 hellfire hellfire1 hellfire12 hellfire123 \
hellfire1234 hellfire12345 hellfire! hellfire01 hellfire2024 hellfire2025 hellfire2026 spongebob spongebob1 \
spongebob12 spongebob123 spongebob1234 spongebob12345 spongebob! spongebob01 spongebob2024 spongebob2025 \
spongebob2026 garfield garfield1 garfield12 garfield123 garfield1234 garfield12345 garfield! garfield01 \
garfield2024 garfield2025 garfield2026 simpsons simpsons1 simpsons12 simpsons123 simpsons1234 simpsons12345 \
simpsons! simpsons01 simpsons2024 simpsons2025 simpsons2026 southpark southpark1 southpark12 southpark123 \
southpark1234 southpark12345 southpark! southpark01 southpark2024 southpark2025 southpark2026 transformers \
transformers1 transformers12 transformers123 transformers1234 transformers12345 transformers! transformers01 \
transformers2024 transformers2025 transformers2026 powerrangers powerrangers1 powerrangers12 powerrangers123 \
powerrangers1234 powerrangers12345 powerrangers! powerrangers01 powerrangers2024 powerrangers2025 \
powerrangers2026 dragonball dragonball1 dragonball12 dragonball123 dragonball1234 dragonball12345 dragonball! \
dragonball01 dragonball2024 dragonball2025 dragonball2026 sailormoon sailormoon1 sailormoon12 sailormoon123 \
sailormoon1234 sailormoon12345 sailormoon! sailormoon01 sailormoon2024 sailormoon2025 sailormoon2026 onepiece \
onepiece1 onepiece12 onepiece123 onepiece1234 onepiece12345 onepiece! onepiece01 onepiece2024 onepiece2025 \
onepiece2026 bleach12 bleach123 bleach1234 bleach12345 bleach01 bleach2024 bleach2025 bleach2026 bleachbleach \
pikachu1 pikachu12 pikachu123 pikachu1234 pikachu12345 pikachu! pikachu01 pikachu2024 pikachu2025 pikachu2026 \
charizard charizard1 charizard12 charizard123 charizard1234 charizard12345 charizard! charizard01 \
charizard2024 charizard2025 charizard2026 mario123 mario1234 mario12345 mario2024 mario2025 mario2026 \
mariomario luigi123 luigi1234 luigi12345 luigi2024 luigi2025 luigi2026 luigiluigi zelda123 zelda1234 \
zelda12345 zelda2024 zelda2025 zelda2026 zeldazelda sonic123 sonic1234 sonic12345 sonic2024 sonic2025 \
sonic2026 sonicsonic kirby123 kirby1234 kirby12345 kirby2024 kirby2025 kirby2026 kirbykirby mustafa1 mustafa12 \
mustafa123 mustafa1234 mustafa12345 mustafa! mustafa01 mustafa2024 mustafa2025 mustafa2026 mohamed1 mohamed12 \
mohamed123 mohamed1234 mohamed12345 mohamed! mohamed01 mohamed2024 mohamed2025 mohamed2026 mohammed mohammed1 \
mohammed12 mohammed123 mohammed1234 mohammed12345 mohammed! mohammed01 mohammed2024 mohammed2025 mohammed2026 \
abdullah abdullah1 abdullah12 abdullah123 abdullah1234 abdullah12345 abdullah! abdullah01 abdullah2024 \
abdullah2025 abdullah2026 ibrahim1 ibrahim12 ibrahim123 ibrahim1234 ibrahim12345 ibrahim! ibrahim01 \
ibrahim2024 ibrahim2025 ibrahim2026 fatima12 fatima123 fatima1234 fatima12345 fatima01 fatima2024 fatima2025 \
fatima2026 fatimafatima aisha123 aisha1234 aisha12345 aisha2024 aisha2025 aisha2026 aishaaisha 1love123 \
1love1234 1love12345 1love2024 1love2025 1love2026 2pac1234 2pac12345 2pac2024 2pac2025 2pac2026 50cent12 \
50cent123 50cent1234 50cent12345 50cent01 50cent2024 50cent2025 50cent2026 4ever123 4ever1234 4ever12345 \
4ever2024 4ever2025 4ever2026 4life123 4life1234 4life12345 4life2024 4life2025 4life2026 4you1234 4you12345 \
4you2024 4you2025 4you2026`;
