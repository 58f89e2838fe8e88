import { text } from './text.ts'
import type { Text } from './types.ts'

/** How the home page sets a brand's name: font weight and letter spacing in em. */
export type Wordmark = { weight: number; tracking: number; case?: 'lower' | 'upper' }
export type DemoBrand = {
  code: string
  name: Text
  tint: 'sky' | 'sun' | 'grass' | 'berry' | 'lilac' | 'wash'
  wordmark: Wordmark
  /** A line. */
  description: Text
  /** A paragraph, for its page. */
  story: Text
}

/** Names are written in the letters of their readers. */
export const nameOf = (cyrillic: string, latin: string): Text => text(cyrillic, latin, cyrillic, latin, latin)

/** In the order of the brand row on the home page. */
export const brands: DemoBrand[] = [
  {
    code: 'unaga',
    name: nameOf('Унага', 'Unaga'),
    tint: 'sky',
    wordmark: { weight: 800, tracking: -0.03 },
    description: text(
      'Улаанбаатарын өвөлд зориулж зохиосон куртик, малгай. Загвар бүрийг худалдаанд гаргахаасаа өмнө −35°-д туршдаг.',
      'Jackets and hats designed for the Ulaanbaatar winter. Every model is tried at −35° before it is sold.',
      'Куртки и шапки для улан-баторской зимы. Каждую модель сначала испытывают при −35°.',
      '为乌兰巴托的冬天设计的外套与帽子，每一款都先在零下35度试穿过。',
      'Giacche e cappelli pensati per l’inverno di Ulaanbaatar: ogni modello si prova a −35° prima di venderlo.',
    ),
    story: text(
      'Унага төрсөн өдрөө л гүйж эхэлдэг. Бид тийм хүүхдэд хувцас оёдог: хөл, гарыг нь чөлөөтэй байлгаж, зах, ханцуйгаар нь салхи оруулдаггүй. Нэг өвөл өмсөөд хаях биш, дүүд нь үлдэх куртик хийхийг хичээдэг.',
      'A foal runs on the day it is born. We sew for children like that: arms and legs stay free, and no wind comes in at collar or cuff. A jacket of ours should not end with one winter; it should be left for the next child.',
      'Жеребёнок бежит в первый же день жизни. Мы шьём для таких детей: руки и ноги свободны, а ветер не проходит ни в ворот, ни в рукава. Наша куртка рассчитана не на одну зиму: она достанется и младшему.',
      '小马驹落地当天就会奔跑，我们就为这样的孩子做衣服：手脚舒展，领口袖口不进风。一件外套不该只穿一个冬天，还要留给弟弟妹妹。',
      'Un puledro corre il giorno stesso in cui nasce. Cuciamo per bambini così: braccia e gambe libere, e niente vento dal collo o dai polsi. Una nostra giacca non finisce con un inverno: resta per il fratellino.',
    ),
  },
  {
    code: 'khurga',
    name: nameOf('Хурга', 'Khurga'),
    tint: 'lilac',
    wordmark: { weight: 500, tracking: 0.08, case: 'upper' },
    description: text(
      'Хангайн хонины ноосоор нэхдэг гэр бүлийн цех. Ноосоо өөрсдөө ялгаж, угааж, ээрдэг.',
      'A family workshop knitting Khangai sheep’s wool that it sorts, washes and spins itself.',
      'Семейная мастерская: сама сортирует, моет, прядёт и вяжет шерсть хангайских овец.',
      '家庭作坊，自己挑拣、清洗、纺纱，编织杭爱羊毛。',
      'Un laboratorio di famiglia che seleziona, lava, fila e lavora la lana del Khangai.',
    ),
    story: text(
      'Гурван үеэрээ нэхэж ирсэн айл. Хавар хяргасан ноосыг намар гэхэд цамц болгодог бөгөөд аль сүргийнх болохыг шошгон дээр нь бичдэг. Биед хатгадаггүй нь ноосоо хоёр удаа самнадагийнх.',
      'Three generations of one family knit here. Wool shorn in spring is a sweater by autumn, and the label names the flock it came from. It does not scratch, because we comb it twice.',
      'Здесь вяжут три поколения одной семьи. Весенняя шерсть к осени становится свитером, а на ярлыке указано, с какого она стада. Она не колется: мы чешем её дважды.',
      '一家三代都在编织。春天剪下的羊毛，入秋便成毛衣，标签上写着它来自哪一群羊。羊毛梳两遍，贴身不扎。',
      'Qui lavorano a maglia tre generazioni della stessa famiglia. La lana tosata in primavera in autunno è un maglione, e l’etichetta dice da quale gregge viene. Non punge, perché la cardiamo due volte.',
    ),
  },
  {
    code: 'yanzaga',
    name: nameOf('Янзага', 'Yanzaga'),
    tint: 'berry',
    wordmark: { weight: 650, tracking: -0.01 },
    description: text(
      'Дээл, монгол гутал, ёслолын хувцас. Эмжээр, товч шилбийг бүгдийг нь гараар хийдэг.',
      'Deels, Mongol boots and ceremonial wear, with piping and knot buttons made by hand.',
      'Дээлы, гутулы и праздничная одежда. Окантовка и петли-узелки ручной работы.',
      '蒙古袍、蒙古靴与礼服，滚边盘扣全由手工完成。',
      'Deel, stivali mongoli e abiti da cerimonia, con bordi e alamari fatti a mano.',
    ),
    story: text(
      'Баярын хувцас жилд хоёрхон удаа өмсдөг ч дурсамж нь хамгийн урт. Эмжээрийг гараар татаж, товчийг нэг бүрчлэн зангиддаг. Сунгах нөөцийг хормойд нь орхидог болохоор дараа жилдээ ч таарна.',
      'Festive clothes are worn twice a year and remembered the longest. The piping is laid by hand and every knot button is tied one at a time. A reserve is left in the hem, so a deel still fits next year.',
      'Праздничную одежду надевают дважды в год, а помнят дольше всего. Кант кладут вручную, каждую петлю-узелок вяжут отдельно. В подоле оставлен запас, и дээл впору и через год.',
      '节日的衣服一年穿不了几回，却记得最久。滚边一寸寸手工缝，盘扣一颗颗手工结。下摆留有放量，来年还合身。',
      'L’abito della festa si indossa due volte l’anno e si ricorda più a lungo. Il bordo si posa a mano e ogni alamaro si annoda uno per uno. Nell’orlo resta un margine, così il deel va bene anche l’anno dopo.',
    ),
  },
  {
    code: 'botgo',
    name: nameOf('Ботго', 'Botgo'),
    tint: 'grass',
    wordmark: { weight: 800, tracking: -0.045, case: 'lower' },
    description: text(
      'Өдөр бүр өмсөх өнгөлөг хувцас, хөнгөн пүүз. Өвдөг, тохойг нь давхар даавуугаар бэхэлдэг.',
      'Colourful everyday clothes and light trainers, doubled at knees and elbows.',
      'Яркая одежда и лёгкие кроссовки на каждый день; колени и локти усилены.',
      '色彩明快的日常童装与轻便运动鞋，膝肘双层加固。',
      'Vestiti colorati e sneaker leggere di tutti i giorni, doppi su ginocchia e gomiti.',
    ),
    story: text(
      'Цэцэрлэг, тоглоомын талбай, шалбааг: хувцсыг эхлээд энд л туршдаг. Толбо арилдаг будаг, өвдөг тохойн давхар даавуу, бат наасан ултай пүүз. Эцэг эхийн санаа зовохгүй байх нь бидний хэмжүүр.',
      'Kindergarten, playground, puddle: that is where our clothes are tried first. Dyes that let stains go, double cloth at knees and elbows, trainers with a welded sole. We are done when parents stop worrying.',
      'Детский сад, площадка, лужа: там мы и испытываем одежду. Краски, с которых сходят пятна, двойная ткань на коленях и локтях, прочно склеенные подошвы. Готово, когда родители перестают волноваться.',
      '幼儿园、游乐场、水坑，是我们最先试穿的地方。污渍好洗，膝肘双层，鞋底牢固。爸妈不操心，才算做好了。',
      'Asilo, parco giochi, pozzanghere: è lì che proviamo i vestiti. Tinte da cui le macchie vanno via, doppio tessuto su ginocchia e gomiti, suole saldate. Abbiamo finito quando i genitori smettono di preoccuparsi.',
    ),
  },
  {
    code: 'bambar',
    name: nameOf('Бамбар', 'Bambar'),
    tint: 'sun',
    wordmark: { weight: 800, tracking: -0.035, case: 'upper' },
    description: text(
      'Манай дэлгүүрийн өөрийн брэнд: хэрэгтэй зүйлийг зүгээр үнээр, олон өнгөөр.',
      'Our own label: the things every child needs, at a fair price, in many colours.',
      'Наша собственная марка: нужные вещи по честной цене и во многих цветах.',
      '本店自有品牌：孩子需要的好东西，价格公道，颜色多样。',
      'La nostra marca: quello che serve a ogni bambino, a un prezzo giusto e in tanti colori.',
    ),
    story: text(
      'Дэлгүүртээ хамгийн их асуудаг зүйлсээ бид өөрсдөө хийж эхэлсэн нь энэ. Нэг загварыг олон өнгөөр оёдог. Зуучлагчгүй учраас үнэ нь зүгээр.',
      'It began with the things most asked for in our shops; now we make them ourselves. One pattern comes in many colours. Nobody stands in between, so the price is fair.',
      'Всё началось с вещей, о которых в наших магазинах спрашивали чаще всего: теперь мы шьём их сами. Одна модель, много цветов. Посредников нет, поэтому и цена честная.',
      '店里被问得最多的东西，我们索性自己来做。一款多色。没有中间商，价格自然公道。',
      'È nata dalle cose che nei nostri negozi ci chiedevano di più: ora le facciamo noi. Un modello, tanti colori. Senza intermediari, il prezzo è giusto.',
    ),
  },
  {
    code: 'ishig',
    name: nameOf('Ишиг', 'Ishig'),
    tint: 'wash',
    wordmark: { weight: 450, tracking: -0.02, case: 'lower' },
    description: text(
      'Нярайн хувцас. Органик хөвөн, гадагшаа харсан оёдол, шошгогүй зах.',
      'Newborn clothes in organic cotton, seams turned outwards and no labels at the neck.',
      'Одежда для новорождённых: органический хлопок, швы наружу, без ярлыков на шее.',
      '新生儿服饰：有机棉、缝线朝外、领口无标。',
      'Abbigliamento neonato in cotone biologico, cuciture all’esterno e nessuna etichetta al collo.',
    ),
    story: text(
      'Анхны хувцас арьсанд хүрдэг анхны зүйл юм. Оёдлыг гадна тал руу нь гаргаж, шошгыг хэвлэж, товчийг хажууд нь хаддаг тул толгой дээгүүр нь татах шаардлагагүй.',
      'The first clothes are the first thing skin meets. Seams are outside, labels are printed, and snaps run down the side, so nothing is pulled over the head.',
      'Первая одежда — первое, чего касается кожа. Швы снаружи, ярлыки напечатаны, кнопки сбоку: через голову ничего надевать не нужно.',
      '第一件衣服，是皮肤最先碰到的东西。缝线朝外，标签印上，暗扣在侧，不必套头。',
      'I primi vestiti sono la prima cosa che la pelle incontra. Cuciture fuori, etichette stampate, bottoni sul fianco: niente da infilare dalla testa.',
    ),
  },
  {
    code: 'tenger',
    name: nameOf('Тэнгэр хээ', 'Tenger Khee'),
    tint: 'sky',
    wordmark: { weight: 600, tracking: 0.02 },
    description: text(
      'Монгол хээг орчин үеийн загварт нэхэж, хэвлэдэг залуу дизайнеруудын нэгдэл.',
      'Young designers who weave and print Mongolian ornament into present-day shapes.',
      'Молодые дизайнеры, которые переносят монгольский орнамент на современный крой.',
      '一群年轻设计师，把蒙古纹样织印进当代款式。',
      'Giovani designer che portano l’ornamento mongolo su forme di oggi.',
    ),
    story: text(
      'Эмээгийн авдрын хээг ноутбукийн гэрт, малгайд, даашинзанд шилжүүлдэг дөрвөн зураач. Хээ бүрийн утгыг шошгон дээр нь бичдэг: хүүхэд өмссөн зүйлээ тайлбарлаж чаддаг байг.',
      'Four artists who carry the ornament of a grandmother’s chest onto caps, dresses and school bags. The label says what each pattern means, so that a child can explain what it is wearing.',
      'Четыре художника переносят узор с бабушкиного сундука на шапки, платья и рюкзаки. На ярлыке написано, что он значит: пусть ребёнок сам расскажет, что на нём надето.',
      '四位画师，把祖母箱柜上的纹样搬到帽子、裙子和书包上。标签写明寓意，让孩子说得出自己穿的是什么。',
      'Quattro artisti portano l’ornamento del baule della nonna su cappelli, abiti e zaini. L’etichetta spiega ogni motivo, così un bambino sa raccontare che cosa indossa.',
    ),
  },
  {
    code: 'saran',
    name: nameOf('Саран', 'Saran'),
    tint: 'lilac',
    wordmark: { weight: 400, tracking: 0.14, case: 'lower' },
    description: text(
      'Охидын даашинз, банзал. Дотор нь хөвөн, гадна нь гялалзсан, заавал халаастай.',
      'Girls’ dresses and skirts: cotton inside, sparkle outside, and always a pocket.',
      'Платья и юбки для девочек: внутри хлопок, снаружи блеск, и всегда есть карман.',
      '女童连衣裙与半裙：里棉外亮，处处有口袋。',
      'Abiti e gonne da bambina: cotone dentro, luce fuori, e sempre una tasca.',
    ),
    story: text(
      'Даашинз гоё байхаас гадна гүйж, суун тусах ёстой. Тиймээс доторлогоо нь цэвэр хөвөн, бүсэлхий нь уян, халаас нь чулуу, нарсны боргоцой багтаахаар гүн.',
      'A dress has to be pretty and still let you run and sit on the floor. So the lining is pure cotton, the waist stretches, and the pockets are deep enough for stones and pine cones.',
      'Платье должно быть красивым и не мешать бегать и сидеть на полу. Поэтому подкладка из чистого хлопка, пояс на резинке, а карманы глубокие: для камешков и шишек.',
      '裙子要好看，也要能跑能坐地上。所以里布是纯棉，腰间有弹性，口袋深得装得下石子和松果。',
      'Un vestito deve essere bello e lasciar correre e sedersi per terra. Per questo la fodera è di puro cotone, la vita è elastica e le tasche sono profonde: per sassi e pigne.',
    ),
  },
  {
    code: 'altai',
    name: nameOf('Алтай утга', 'Altai Utga'),
    tint: 'wash',
    wordmark: { weight: 700, tracking: -0.015 },
    description: text(
      'Ямааны ноолуур, сарлагийн хөөвөр. Малчин өрхөөс шууд худалдаж авдаг.',
      'Goat cashmere and yak down bought directly from herding families.',
      'Козий кашемир и пух яка, купленные прямо у скотоводов.',
      '山羊绒与牦牛绒，直接向牧户收购。',
      'Cashmere di capra e lanugine di yak comprati direttamente dalle famiglie di pastori.',
    ),
    story: text(
      'Ноолуурыг самнадаг хавар бид айлуудаар явдаг. Малчинд шууд төлж, ширхэгийн нарийныг газар дээр нь хэмждэг. Утас нь нимгэн ч гар халаадаг дулаан.',
      'In the combing season we drive from camp to camp, pay the herders directly and measure the fibre on the spot. The yarn is thin and warms the hand that holds it.',
      'Весной, когда чешут коз, мы ездим по стоянкам, платим скотоводам напрямую и на месте измеряем волокно. Пряжа тонкая, а ладонь от неё теплеет.',
      '每年春天抓绒的时节，我们一户一户走访，钱直接付给牧民，当场测纤维细度。纱线轻薄，握在手里便觉得暖。',
      'In primavera, quando si pettinano le capre, andiamo di accampamento in accampamento, paghiamo i pastori e misuriamo la fibra sul posto. Il filo è sottile e scalda la mano che lo tiene.',
    ),
  },
  {
    code: 'nomin-khee',
    name: nameOf('Ногоон хээ', 'Nogoon Khee'),
    tint: 'grass',
    wordmark: { weight: 550, tracking: 0.01 },
    description: text(
      'Дахин боловсруулсан даавуу, ургамлын будаг. Хувцас хуучирвал буцааж аваад шинэ утас болгодог.',
      'Recycled cloth and plant dyes. Worn-out pieces are taken back and spun into new yarn.',
      'Переработанные ткани и растительные красители. Старые вещи принимаются и становятся новой пряжей.',
      '再生面料与植物染，旧衣回收再纺成新线。',
      'Tessuti riciclati e tinture vegetali. I capi usati tornano indietro e diventano filo nuovo.',
    ),
    story: text(
      'Хувцас хогийн цэгт биш, буцаад даавуу болох ёстой. Хуучин даавууг задалж, самнаж, шинэ утас ээрдэг. Өнгийг нь сонгины хальс, гишүүний үндэс, чацарганы навчаар гаргадаг.',
      'A garment should turn back into cloth, not into waste. Old cloth is opened up, carded and spun into new yarn. The colours come from onion skins, rhubarb root and sea-buckthorn leaves.',
      'Одежда должна снова становиться тканью, а не мусором. Старую ткань распускают, чешут и прядут заново. Цвет дают луковая шелуха, корень ревеня и листья облепихи.',
      '衣服应当变回布，而不是变成垃圾。旧布拆开、梳理，再纺成新纱。颜色来自洋葱皮、大黄根和沙棘叶。',
      'Un capo deve tornare stoffa, non rifiuto. La stoffa vecchia si apre, si carda e si fila di nuovo. I colori vengono da bucce di cipolla, radice di rabarbaro e foglie di olivello.',
    ),
  },
  {
    code: 'chandmani',
    name: nameOf('Чандмань', 'Chandmani'),
    tint: 'sun',
    wordmark: { weight: 750, tracking: 0.04, case: 'upper' },
    description: text(
      'Модон тоглоом, эсгий амьтад. Хэнтийн хус, нарсыг гараар засаж, усан будгаар буддаг.',
      'Wooden toys and felt animals: Khentii birch and pine shaped by hand, painted with water colours.',
      'Деревянные игрушки и войлочные звери: хэнтийская берёза и сосна, ручная работа, водные краски.',
      '木玩具与毛毡动物：肯特省桦木松木手工打磨，水性上色。',
      'Giochi di legno e animali di feltro: betulla e pino del Khentii lavorati a mano, vernici ad acqua.',
    ),
    story: text(
      'Тоглоом хурдан эвдэрч биш, хүүхдийн гар хүрэх тусам гөлгөр болох ёстой. Хус, нарсаа гурван жил хатааж, өнцгийг нь гараар зүлгэдэг. Амьтан бүр жаахан өөр, мод нь ч адилгүй байсан юм.',
      'A toy should not break soon; it should grow smoother with every small hand. Our birch and pine dry for three years, and the edges are sanded by hand. Every animal is a little different, as the wood was.',
      'Игрушка не должна скоро ломаться: пусть от детских рук она становится глаже. Берёза и сосна сохнут три года, края шлифуют вручную. Каждый зверь немного иной, как и дерево.',
      '玩具不该一玩就坏，而该越摸越光滑。桦木松木晾足三年，边角手工打磨。每只动物都略有不同，正如木头本身。',
      'Un gioco non deve rompersi presto: deve diventare più liscio a ogni mano che lo tocca. Betulla e pino asciugano tre anni e gli spigoli si levigano a mano. Ogni animale è un po’ diverso, come lo era il legno.',
    ),
  },
  {
    code: 'jimst',
    name: nameOf('Жимст', 'Jimst'),
    tint: 'berry',
    wordmark: { weight: 600, tracking: -0.03, case: 'lower' },
    description: text(
      'Увсын чацаргана, Хөвсгөлийн аньс, цагаан идээгээр хүүхдийн зууш хийдэг хоршоо.',
      'A co-operative making children’s snacks from Uvs sea buckthorn, Khövsgöl berries and milk.',
      'Кооператив: детские лакомства из увсской облепихи, хубсугульских ягод и молока.',
      '合作社，用乌布苏沙棘、库苏古尔浆果和奶食制作儿童零食。',
      'Una cooperativa che fa merende con l’olivello di Uvs, le bacche del Khövsgöl e il latte.',
    ),
    story: text(
      'Чацаргана, аньс, нэрсийг түүсэн өдөр нь хатаадаг болохоор өнгө, амт нь үлддэг. Айл бүр өөрийн түүсэн жимсийг мэддэг бөгөөд аль сумынх болохыг хэлж чадна.',
      'Sea buckthorn, lingonberries and bilberries are dried on the day they are picked, so colour and taste stay. Each family knows the fruit it picked, and can say which soum it grew in.',
      'Облепиху, бруснику и голубику сушат в день сбора, поэтому цвет и вкус остаются. Каждая семья знает свою ягоду и скажет, в каком сомоне она выросла.',
      '沙棘、越橘、蓝莓采下当天烘干，颜色和味道都留得住。每户人家都认得自己采的果子，说得出它长在哪个苏木。',
      'Olivello, mirtilli rossi e mirtilli si essiccano il giorno della raccolta, così colore e gusto restano. Ogni famiglia conosce la frutta che ha raccolto e sa dire in quale soum è cresciuta.',
    ),
  },
]
