import { text } from './text.ts'
import type { Text } from './types.ts'

/** A notice on the site; days are counted from the day of seeding, `to_day` null stays until taken down. */
export type DemoNotice = { title: Text; body: Text; url: string; from_day: number; to_day: number | null }

export const notices: DemoNotice[] = [
  {
    title: text(
      'Улаанбаатарт 24–72 цагийн дотор хүргэнэ',
      'Ulaanbaatar within 24–72 hours',
      'По Улан-Батору за 24–72 часа',
      '乌兰巴托24–72小时内送达',
      'A Ulaanbaatar entro 24–72 ore',
    ),
    body: text(
      '₮ 150,000 ба түүнээс дээш захиалгыг төвийн 6 дүүрэгт үнэгүй хүргэнэ. 14:00 цагаас өмнө захиалбал 4 цагийн дотор яаралтай хүргэнэ.',
      'Orders of ₮ 150,000 or more are delivered free in the six central districts. Order before 14:00 for urgent delivery within 4 hours.',
      'Заказы от ₮ 150 000 в шесть центральных районов доставляем бесплатно. При заказе до 14:00 — срочная доставка в течение 4 часов.',
      '中心六区满₮150,000免运费；14:00前下单，加急4小时内送达。',
      'Da ₮ 150.000 la consegna è gratuita nei sei distretti centrali. Se ordini prima delle 14:00, l’urgente arriva entro 4 ore.',
    ),
    url: '/pages/delivery',
    from_day: -60,
    to_day: null,
  },
  {
    title: text(
      'Өвлийн цуглуулга ирлээ',
      'The winter collection is here',
      'Зимняя коллекция уже здесь',
      '冬季系列到店',
      'È arrivata la collezione invernale',
    ),
    body: text(
      '−35°-д туршсан куртик, үслэг малгай, монгол гутал. Бүх салбарт өмсөж үзэж болно.',
      'Jackets tried at −35°, lined hats and Mongol boots. Try them on in any of our shops.',
      'Куртки, испытанные при −35°, меховые шапки и гутулы. Примерить можно во всех магазинах.',
      '零下35度试穿过的外套、加绒帽和蒙古靴，各店均可试穿。',
      'Giacche provate a −35°, cappelli foderati e stivali mongoli: si provano in tutti i negozi.',
    ),
    url: '/t/khuukhed/khuvtsas/gaduur',
    from_day: -14,
    to_day: 60,
  },
  {
    title: text(
      'Даахь үргээх багц 10% хямд',
      'First-haircut bundle, 10% off',
      'Набор на первую стрижку: скидка 10%',
      '剪胎发套装九折',
      'Set primo taglio, −10%',
    ),
    body: text(
      'Дээл, гутлыг хамтад нь авбал 10 хувь хямдарна. Хямдрал сагсанд автоматаар тооцогдоно.',
      'Take the deel and the boots together and save 10%. The discount is applied in the cart automatically.',
      'Дээл и гутулы вместе дешевле на 10%. Скидка применится в корзине автоматически.',
      '袍与靴一起购买享九折，购物车自动计算。',
      'Deel e stivali insieme costano il 10% in meno. Lo sconto si applica in automatico nel carrello.',
    ),
    url: '/t/yoslol/daakhi-urgeekh',
    from_day: -3,
    to_day: 21,
  },
  {
    title: text(
      'Цагаан сарын захиалга эхэлнэ',
      'Tsagaan Sar orders open soon',
      'Скоро приём заказов к Цагаан сару',
      '白月节预订即将开始',
      'Presto gli ordini per Tsagaan Sar',
    ),
    body: text(
      'Хэмжээгээр оёх дээлийн захиалгыг баяраас 30 хоногийн өмнө хүртэл авна.',
      'Made-to-measure deels can be ordered until 30 days before the feast.',
      'Дээлы по мерке можно заказать не позднее чем за 30 дней до праздника.',
      '量身定制蒙古袍须在节前30天以上预订。',
      'I deel su misura si ordinano fino a 30 giorni prima della festa.',
    ),
    url: '/t/yoslol/tsagaan-sar',
    from_day: 20,
    to_day: 70,
  },
]
