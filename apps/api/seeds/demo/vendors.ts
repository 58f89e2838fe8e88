import { nameOf } from './brands.ts'
import { text } from './text.ts'
import type { Text } from './types.ts'

export type DemoVendor = { slug: string; code: string; name: Text; about_us: Text; contact_us: Text }

/** Who stands behind the goods; `bambar` is the shop itself. */
export const vendors: DemoVendor[] = [
  {
    slug: 'bambar',
    code: 'BMB',
    name: nameOf('Бамбар', 'Bambar'),
    about_us: text(
      'Бамбар Ритейл ХХК-ийн өөрийн агуулах. Захиалгын ихэнх нь эндээс, тухайн өдөртөө савлагдана.',
      'Bambar Retail’s own warehouse. Most orders are packed here on the day they come in.',
      'Собственный склад «Бамбар Ритейл». Большинство заказов собирают здесь в день поступления.',
      '班巴尔零售的自营仓库，大部分订单当天在此打包。',
      'Il magazzino di Bambar Retail: qui si prepara la maggior parte degli ordini, in giornata.',
    ),
    contact_us: text(
      'Утас 7700 0010, өдөр бүр 09:00–20:00.',
      'Phone 7700 0010, every day 09:00–20:00.',
      'Тел. 7700 0010, ежедневно 09:00–20:00.',
      '电话 7700 0010，每天 09:00–20:00。',
      'Telefono 7700 0010, tutti i giorni 09:00–20:00.',
    ),
  },
  {
    slug: 'ulaan-zagal',
    code: 'UZG',
    name: nameOf('Улаан загал', 'Ulaan Zagal'),
    about_us: text(
      'Баянзүрх дүүргийн оёдлын үйлдвэр. Куртик, комбинезоны дулаалгыг өөрсдөө ширдэг.',
      'A sewing factory in Bayanzürkh that quilts its own padding for jackets and rompers.',
      'Швейная фабрика в районе Баянзурх: сама стегает утеплитель для курток и комбинезонов.',
      '巴彦珠尔赫区的制衣厂，外套与连体衣的夹棉均自行绗缝。',
      'Una manifattura di Bayanzürkh che trapunta da sé le imbottiture di giacche e tutine.',
    ),
    contact_us: text(
      'Утас 7700 0021, даваа–баасан 09:00–18:00.',
      'Phone 7700 0021, Monday to Friday 09:00–18:00.',
      'Тел. 7700 0021, пн–пт 09:00–18:00.',
      '电话 7700 0021，周一至周五 09:00–18:00。',
      'Telefono 7700 0021, da lunedì a venerdì 09:00–18:00.',
    ),
  },
  {
    slug: 'khangai-oyodol',
    code: 'KHO',
    name: nameOf('Хангай оёдол', 'Khangai Oyodol'),
    about_us: text(
      'Архангайн Цэцэрлэгт ажилладаг 14 оёдолчинтой цех. Дээл, хантаазыг захиалгаар ч оёно.',
      'Fourteen seamstresses in Tsetserleg, Arkhangai. Deels and waistcoats, also made to measure.',
      'Четырнадцать швей в Цэцэрлэге, Архангай. Дээлы и жилеты, в том числе на заказ.',
      '后杭爱省车车尔勒格的工坊，14位裁缝，蒙古袍与马甲亦可定制。',
      'Quattordici sarte a Tsetserleg, Arkhangai: deel e gilet, anche su misura.',
    ),
    contact_us: text(
      'Утас 7700 0032, даваа–бямба 10:00–19:00.',
      'Phone 7700 0032, Monday to Saturday 10:00–19:00.',
      'Тел. 7700 0032, пн–сб 10:00–19:00.',
      '电话 7700 0032，周一至周六 10:00–19:00。',
      'Telefono 7700 0032, da lunedì a sabato 10:00–19:00.',
    ),
  },
  {
    slug: 'gobi-nekhmel',
    code: 'GNH',
    name: nameOf('Говь нэхмэл', 'Gobi Nekhmel'),
    about_us: text(
      'Даланзадгадын нэхмэлийн үйлдвэр. Тэмээний ноос, ноолуурыг Өмнөговийн малчдаас авдаг.',
      'A knitting mill in Dalanzadgad working with camel wool and cashmere from Ömnögovi herders.',
      'Трикотажная фабрика в Даланзадгаде: верблюжья шерсть и кашемир от скотоводов Южной Гоби.',
      '达兰扎德嘎德的针织厂，驼绒与羊绒来自南戈壁牧民。',
      'Una maglieria di Dalanzadgad che lavora lana di cammello e cashmere dei pastori dell’Ömnögovi.',
    ),
    contact_us: text(
      'Утас 7700 0043, даваа–баасан 09:00–18:00.',
      'Phone 7700 0043, Monday to Friday 09:00–18:00.',
      'Тел. 7700 0043, пн–пт 09:00–18:00.',
      '电话 7700 0043，周一至周五 09:00–18:00。',
      'Telefono 7700 0043, da lunedì a venerdì 09:00–18:00.',
    ),
  },
  {
    slug: 'tal-nutag',
    code: 'TLN',
    name: nameOf('Тал нутаг', 'Tal Nutag'),
    about_us: text(
      'Гутал, цүнх, модон тоглоом хийдэг жижиг үйлдвэрүүдийн худалдааны төв. Баталгаат засвартай.',
      'Sells for small makers of shoes, bags and wooden toys, and repairs what they make.',
      'Торговый дом небольших мастерских: обувь, рюкзаки, деревянные игрушки, гарантийный ремонт.',
      '代销多家小作坊的鞋、包与木玩具，并提供保修。',
      'Vende per piccoli artigiani di scarpe, zaini e giochi di legno, e ripara ciò che fanno.',
    ),
    contact_us: text(
      'Утас 7700 0054, өдөр бүр 10:00–19:00.',
      'Phone 7700 0054, every day 10:00–19:00.',
      'Тел. 7700 0054, ежедневно 10:00–19:00.',
      '电话 7700 0054，每天 10:00–19:00。',
      'Telefono 7700 0054, tutti i giorni 10:00–19:00.',
    ),
  },
  {
    slug: 'chatsargana-khorshoo',
    code: 'CHK',
    name: nameOf('Чацаргана хоршоо', 'Chatsargana Khorshoo'),
    about_us: text(
      'Увсын 60 өрхийн чацарганы хоршоо. Жимсээ гараар түүж, тухайн өдөртөө шахдаг.',
      'A sea-buckthorn co-operative of sixty families in Uvs. Berries are picked by hand and pressed the same day.',
      'Облепиховый кооператив шестидесяти семей Увса. Ягоду собирают вручную и отжимают в тот же день.',
      '乌布苏省60户人家的沙棘合作社，手工采摘，当日压榨。',
      'Una cooperativa di sessanta famiglie di Uvs: bacche raccolte a mano e spremute in giornata.',
    ),
    contact_us: text(
      'Утас 7700 0065, даваа–баасан 09:00–17:00.',
      'Phone 7700 0065, Monday to Friday 09:00–17:00.',
      'Тел. 7700 0065, пн–пт 09:00–17:00.',
      '电话 7700 0065，周一至周五 09:00–17:00。',
      'Telefono 7700 0065, da lunedì a venerdì 09:00–17:00.',
    ),
  },
]
