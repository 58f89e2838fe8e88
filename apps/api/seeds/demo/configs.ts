import { workingHours } from './shipping.ts'
import { text } from './text.ts'

/** Site settings by key: what staff may change without a release. Words are by locale. */
export const configs = {
  working_hours: workingHours,
  refund_days: { min: 3, max: 5 },
  pick_up_keep_days: 3,
  company: {
    name: text(
      'Бамбар Ритейл ХХК',
      'Bambar Retail LLC',
      'ООО «Бамбар Ритейл»',
      '班巴尔零售有限公司',
      'Bambar Retail S.r.l.',
    ),
    address: text(
      'Улаанбаатар, Сүхбаатар дүүрэг, 8-р хороо, Бага тойруу, «Бамбар» төв',
      'Bambar Centre, Baga Toiruu, 8th khoroo, Sükhbaatar district, Ulaanbaatar',
      'Улан-Батор, район Сухбаатар, 8-й хороо, Бага-тойруу, центр «Бамбар»',
      '乌兰巴托市苏赫巴托尔区第8分区小环路“班巴尔”中心',
      'Centro Bambar, Baga Toiruu, 8º khoroo, distretto di Sükhbaatar, Ulaanbaatar',
    ),
  },
  slogan: text(
    'Хүүхдийн хувцас, гутал, тоглоом. Улаанбаатараас орон даяар хүргэнэ.',
    'Children’s clothes, shoes and toys, sent all over Mongolia from Ulaanbaatar.',
    'Детская одежда, обувь и игрушки. Из Улан-Батора по всей стране.',
    '童装、童鞋和玩具，从乌兰巴托发往全国。',
    'Vestiti, scarpe e giochi per bambini. Da Ulaanbaatar a tutto il paese.',
  ),
  promises: [
    {
      icon: 'truck',
      title: text(
        'Улаанбаатарт 24–72 цагийн дотор',
        'Within 24–72 hours in Ulaanbaatar',
        'По Улан-Батору за 24–72 часа',
        '乌兰巴托24–72小时内送达',
        'A Ulan Bator entro 24–72 ore',
      ),
      detail: text(
        'Яаралтай бол хотын төвд 4 цагийн дотор',
        'In a hurry? Within 4 hours in the city centre',
        'Срочно в центре города — за 4 часа',
        '市中心加急4小时内送达',
        'Urgente in centro città: entro 4 ore',
      ),
    },
    {
      icon: 'rotate-ccw',
      title: text(
        'Таараагүй бол буцааж болно',
        'Doesn’t fit? You can return it',
        'Не подошло? Можно вернуть',
        '不合适可退货',
        'Non va bene? Lo puoi rendere',
      ),
      detail: text(
        'Хугацаа нь барааны төрлөөс хамаарна',
        'How long depends on the kind of product',
        'Срок зависит от вида товара',
        '时限因商品类别而异',
        'Il termine dipende dal tipo di merce',
      ),
    },
    {
      icon: 'calendar-range',
      title: text('Хувааж төлнө', 'Pay in instalments', 'Оплата в рассрочку', '分期付款', 'Paga a rate'),
      detail: text(
        '₮ 120,000 ба түүнээс дээш бараанд',
        'For products of ₮ 120,000 or more',
        'На товары от ₮ 120 000',
        '满₮120,000的商品可用',
        'Per prodotti da ₮ 120.000',
      ),
    },
    {
      icon: 'receipt-text',
      title: text(
        'Үнэд НӨАТ орсон',
        'VAT is in the price',
        'НДС уже в цене',
        '价格已含增值税',
        'IVA compresa nel prezzo',
      ),
      detail: text(
        'Дүнг нь захиалгаасаа харна',
        'Your order shows how much',
        'Сумма видна в заказе',
        '税额见订单',
        'L’importo è nell’ordine',
      ),
    },
  ],
  home_hero: {
    kicker: text('Өвлийн цуглуулга', 'Winter collection', 'Зимняя коллекция', '冬季系列', 'Collezione inverno'),
    title: text(
      'Хүйтэнд ч гадаа тоглоё',
      'Play outside, even in the cold',
      'Гуляем и в мороз',
      '天再冷也去外面玩',
      'Fuori a giocare, anche al freddo',
    ),
    body: text(
      '−35° хүйтэнд дулаан куртик, малгай, гутал. Хүүхдэд хөнгөн, эцэг эхийн санаа амар.',
      'Jackets, hats and boots warm at −35°. Light on children, easy on parents’ minds.',
      'Куртки, шапки и обувь, тёплые при −35°. Детям легко, родителям спокойно.',
      '零下35度也暖和的外套、帽子和靴子。孩子轻便，父母安心。',
      'Giacche, cappelli e stivali caldi a −35°. Leggeri per loro, tranquilli voi.',
    ),
    button: text('Өвлийн хувцас үзэх', 'See winter clothes', 'Смотреть зимнюю одежду', '看看冬装', 'Vedi l’inverno'),
    link: '/t/khuukhed/khuvtsas/gaduur',
  },
  home_story: {
    title: text(
      'Даахь үргээх найранд бэлэн үү?',
      'Ready for the first-haircut ceremony?',
      'Готовы к первой стрижке?',
      '剪胎发喜宴准备好了吗？',
      'Pronti per il primo taglio?',
    ),
    body: text(
      'Торгон дээл, зөөлөн гутал, жижигхэн бүс. Хамтад нь авбал 10 хувь хямд.',
      'A silk deel, soft boots and a very small sash. Together they cost 10% less.',
      'Шёлковый дээл, мягкие гутулы и маленький пояс. Вместе на 10% дешевле.',
      '绸缎小袍、软底小靴、细细的腰带，一起买省一成。',
      'Un deel di seta, stivaletti morbidi e una piccola fascia. Insieme, il 10% in meno.',
    ),
    button: text('Ёслолын хувцас сонгох', 'Choose ceremonial wear', 'Выбрать наряд', '挑选礼服', 'Scegli l’abito'),
    link: '/t/yoslol/daakhi-urgeekh',
  },
} as const

/** Ready-made listings: a title and the storefront path with its filters. */
export const presets = {
  deals: {
    title: text(
      'Энэ долоо хоногийн хямдрал',
      'This week’s deals',
      'Скидки недели',
      '本周特惠',
      'Le offerte della settimana',
    ),
    link: '/products?on_sale=1&sort=sale_percent_desc',
  },
  new_arrivals: {
    title: text('Шинээр ирсэн', 'Just arrived', 'Новые поступления', '新品到店', 'Appena arrivati'),
    link: '/products?sort=date_desc',
  },
  winter: {
    title: text('Өвлийн хувцас', 'Winter clothes', 'Зимняя одежда', '冬装', 'Abbigliamento invernale'),
    link: '/t/khuukhed/khuvtsas/gaduur',
  },
  age_0_1: {
    title: text('0–1 нас, нярай', '0–1, newborn', '0–1 год, малыш', '0–1岁 新生儿', '0–1, neonato'),
    link: '/products?age_group=0-1',
  },
  age_1_3: {
    title: text('1–3 нас, хөлд орох үе', '1–3, first steps', '1–3 года, первые шаги', '1–3岁 学步', '1–3, primi passi'),
    link: '/products?age_group=1-3',
  },
  age_3_5: {
    title: text('3–5 нас, цэцэрлэг', '3–5, kindergarten', '3–5 лет, детский сад', '3–5岁 幼儿园', '3–5, asilo'),
    link: '/products?age_group=3-5',
  },
  age_6_8: {
    title: text(
      '6–8 нас, бага анги',
      '6–8, first school years',
      '6–8 лет, младшие классы',
      '6–8岁 低年级',
      '6–8, primi anni di scuola',
    ),
    link: '/products?age_group=6-8',
  },
  age_9_12: {
    title: text(
      '9–12 нас, дунд анги',
      '9–12, middle school',
      '9–12 лет, средние классы',
      '9–12岁 中年级',
      '9–12, scuola media',
    ),
    link: '/products?age_group=9-12',
  },
  age_13: {
    title: text('13+ өсвөр нас', '13+, teens', '13+, подростки', '13岁以上 少年', '13+, adolescenti'),
    link: '/products?age_group=13%2B',
  },
} as const
