import { text } from './text.ts'
import type { Text } from './types.ts'

/** How the home page sets a brand's name: font weight and letter spacing in em. */
export type Wordmark = { weight: number; tracking: number; case?: 'lower' | 'upper' }
export type DemoBrand = { code: string; name: string; description: Text; wordmark: Wordmark }

/** In the order of the brand row on the home page. */
export const brands: DemoBrand[] = [
  {
    code: 'unaga',
    name: 'Унага',
    wordmark: { weight: 800, tracking: -0.03 },
    description: text(
      'Улаанбаатарын өвөлд зориулж зохиосон куртик, малгай. Загвар бүрийг худалдаанд гаргахаасаа өмнө −35°-д туршдаг.',
      'Jackets and hats designed for the Ulaanbaatar winter. Every model is tried at −35° before it is sold.',
      'Куртки и шапки для улан-баторской зимы. Каждую модель сначала испытывают при −35°.',
      '为乌兰巴托的冬天设计的外套与帽子，每一款都先在零下35度试穿过。',
      'Giacche e cappelli pensati per l’inverno di Ulaanbaatar: ogni modello si prova a −35° prima di venderlo.',
    ),
  },
  {
    code: 'khurga',
    name: 'Хурга',
    wordmark: { weight: 500, tracking: 0.08, case: 'upper' },
    description: text(
      'Хангайн хонины ноосоор нэхдэг гэр бүлийн цех. Ноосоо өөрсдөө ялгаж, угааж, ээрдэг.',
      'A family workshop knitting Khangai sheep’s wool that it sorts, washes and spins itself.',
      'Семейная мастерская: сама сортирует, моет, прядёт и вяжет шерсть хангайских овец.',
      '家庭作坊，自己挑拣、清洗、纺纱，编织杭爱羊毛。',
      'Un laboratorio di famiglia che seleziona, lava, fila e lavora la lana del Khangai.',
    ),
  },
  {
    code: 'yanzaga',
    name: 'Янзага',
    wordmark: { weight: 650, tracking: -0.01 },
    description: text(
      'Дээл, монгол гутал, ёслолын хувцас. Эмжээр, товч шилбийг бүгдийг нь гараар хийдэг.',
      'Deels, Mongol boots and ceremonial wear, with piping and knot buttons made by hand.',
      'Дээлы, гутулы и праздничная одежда. Окантовка и петли-узелки ручной работы.',
      '蒙古袍、蒙古靴与礼服，滚边盘扣全由手工完成。',
      'Deel, stivali mongoli e abiti da cerimonia, con bordi e alamari fatti a mano.',
    ),
  },
  {
    code: 'botgo',
    name: 'Ботго',
    wordmark: { weight: 800, tracking: -0.045, case: 'lower' },
    description: text(
      'Өдөр бүр өмсөх өнгөлөг хувцас, хөнгөн пүүз. Өвдөг, тохойг нь давхар даавуугаар бэхэлдэг.',
      'Colourful everyday clothes and light trainers, doubled at knees and elbows.',
      'Яркая одежда и лёгкие кроссовки на каждый день; колени и локти усилены.',
      '色彩明快的日常童装与轻便运动鞋，膝肘双层加固。',
      'Vestiti colorati e sneaker leggere di tutti i giorni, doppi su ginocchia e gomiti.',
    ),
  },
  {
    code: 'bambar',
    name: 'Бамбар',
    wordmark: { weight: 800, tracking: -0.035, case: 'upper' },
    description: text(
      'Манай дэлгүүрийн өөрийн брэнд: хэрэгтэй зүйлийг зүгээр үнээр, олон өнгөөр.',
      'Our own label: the things every child needs, at a fair price, in many colours.',
      'Наша собственная марка: нужные вещи по честной цене и во многих цветах.',
      '本店自有品牌：孩子需要的好东西，价格公道，颜色多样。',
      'La nostra marca: quello che serve a ogni bambino, a un prezzo giusto e in tanti colori.',
    ),
  },
  {
    code: 'ishig',
    name: 'Ишиг',
    wordmark: { weight: 450, tracking: -0.02, case: 'lower' },
    description: text(
      'Нярайн хувцас. Органик хөвөн, гадагшаа харсан оёдол, шошгогүй зах.',
      'Newborn clothes in organic cotton, seams turned outwards and no labels at the neck.',
      'Одежда для новорождённых: органический хлопок, швы наружу, без ярлыков на шее.',
      '新生儿服饰：有机棉、缝线朝外、领口无标。',
      'Abbigliamento neonato in cotone biologico, cuciture all’esterno e nessuna etichetta al collo.',
    ),
  },
  {
    code: 'tenger',
    name: 'Тэнгэр хээ',
    wordmark: { weight: 600, tracking: 0.02 },
    description: text(
      'Монгол хээг орчин үеийн загварт нэхэж, хэвлэдэг залуу дизайнеруудын нэгдэл.',
      'Young designers who weave and print Mongolian ornament into present-day shapes.',
      'Молодые дизайнеры, которые переносят монгольский орнамент на современный крой.',
      '一群年轻设计师，把蒙古纹样织印进当代款式。',
      'Giovani designer che portano l’ornamento mongolo su forme di oggi.',
    ),
  },
  {
    code: 'saran',
    name: 'Саран',
    wordmark: { weight: 400, tracking: 0.14, case: 'lower' },
    description: text(
      'Охидын даашинз, банзал. Дотор нь хөвөн, гадна нь гялалзсан, заавал халаастай.',
      'Girls’ dresses and skirts: cotton inside, sparkle outside, and always a pocket.',
      'Платья и юбки для девочек: внутри хлопок, снаружи блеск, и всегда есть карман.',
      '女童连衣裙与半裙：里棉外亮，处处有口袋。',
      'Abiti e gonne da bambina: cotone dentro, luce fuori, e sempre una tasca.',
    ),
  },
  {
    code: 'altai',
    name: 'Алтай утга',
    wordmark: { weight: 700, tracking: -0.015 },
    description: text(
      'Ямааны ноолуур, сарлагийн хөөвөр. Малчин өрхөөс шууд худалдаж авдаг.',
      'Goat cashmere and yak down bought directly from herding families.',
      'Козий кашемир и пух яка, купленные прямо у скотоводов.',
      '山羊绒与牦牛绒，直接向牧户收购。',
      'Cashmere di capra e lanugine di yak comprati direttamente dalle famiglie di pastori.',
    ),
  },
  {
    code: 'nomin-khee',
    name: 'Ногоон хээ',
    wordmark: { weight: 550, tracking: 0.01 },
    description: text(
      'Дахин боловсруулсан даавуу, ургамлын будаг. Хувцас хуучирвал буцааж аваад шинэ утас болгодог.',
      'Recycled cloth and plant dyes. Worn-out pieces are taken back and spun into new yarn.',
      'Переработанные ткани и растительные красители. Старые вещи принимаются и становятся новой пряжей.',
      '再生面料与植物染，旧衣回收再纺成新线。',
      'Tessuti riciclati e tinture vegetali. I capi usati tornano indietro e diventano filo nuovo.',
    ),
  },
  {
    code: 'chandmani',
    name: 'Чандмань',
    wordmark: { weight: 750, tracking: 0.04, case: 'upper' },
    description: text(
      'Модон тоглоом, эсгий амьтад. Хэнтийн хус, нарсыг гараар засаж, усан будгаар буддаг.',
      'Wooden toys and felt animals: Khentii birch and pine shaped by hand, painted with water colours.',
      'Деревянные игрушки и войлочные звери: хэнтийская берёза и сосна, ручная работа, водные краски.',
      '木玩具与毛毡动物：肯特省桦木松木手工打磨，水性上色。',
      'Giochi di legno e animali di feltro: betulla e pino del Khentii lavorati a mano, vernici ad acqua.',
    ),
  },
  {
    code: 'jimst',
    name: 'Жимст',
    wordmark: { weight: 600, tracking: -0.03, case: 'lower' },
    description: text(
      'Увсын чацаргана, Хөвсгөлийн аньс, цагаан идээгээр хүүхдийн зууш хийдэг хоршоо.',
      'A co-operative making children’s snacks from Uvs sea buckthorn, Khövsgöl berries and milk.',
      'Кооператив: детские лакомства из увсской облепихи, хубсугульских ягод и молока.',
      '合作社，用乌布苏沙棘、库苏古尔浆果和奶食制作儿童零食。',
      'Una cooperativa che fa merende con l’olivello di Uvs, le bacche del Khövsgöl e il latte.',
    ),
  },
]
