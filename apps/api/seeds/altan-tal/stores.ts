import type { DemoShippingMethod } from '../demo/shipping.ts'
import type { DemoStore } from '../demo/stores.ts'
import { text } from '../demo/text.ts'

const hours = text(
  'Өдөр бүр 10:00–22:00',
  'Every day 10:00–22:00',
  'Ежедневно 10:00–22:00',
  '每天 10:00–22:00',
  'Tutti i giorni 10:00–22:00',
)

/** Of the first shop, and of the house. */
export const houseAddress = text(
  'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо, Олимпын гудамж 12',
  '12 Olympic Street, 1st khoroo, Sükhbaatar district, Ulaanbaatar',
  'Улан-Батор, район Сухбаатар, 1-й хороо, Олимпийская улица, 12',
  '乌兰巴托市苏赫巴托尔区第1分区奥林匹克街12号',
  'Ulaanbaatar, distretto di Sükhbaatar, 1º khoroo, via Olimpica 12',
)

/** The licensed shops where orders are collected; made up, as are their permits. */
export const stores: DemoStore[] = [
  {
    code: 'sukhbaatar',
    name: text('Сүхбаатар', 'Sükhbaatar', 'Сухбаатар', '苏赫巴托尔', 'Sükhbaatar'),
    address: houseAddress,
    phone: '77000021',
    latitude: 47.9125,
    longitude: 106.9241,
    opening_hours: hours,
    division_id: '1119',
    pick_up: true,
    alcohol_license: 'СБД-0412',
  },
  {
    code: 'bayanzurkh',
    name: text('Баянзүрх', 'Bayanzürkh', 'Баянзурх', '巴彦祖尔赫', 'Bayanzürkh'),
    address: text(
      'Улаанбаатар, Баянзүрх дүүрэг, 26-р хороо, Нарны гудамж 5',
      '5 Nar Street, 26th khoroo, Bayanzürkh district, Ulaanbaatar',
      'Улан-Батор, район Баянзурх, 26-й хороо, улица Нар, 5',
      '乌兰巴托市巴彦祖尔赫区第26分区太阳街5号',
      'Ulaanbaatar, distretto di Bayanzürkh, 26º khoroo, via Nar 5',
    ),
    phone: '77000022',
    latitude: 47.9086,
    longitude: 106.9763,
    opening_hours: hours,
    division_id: '1110',
    pick_up: true,
    alcohol_license: 'БЗД-1107',
  },
  {
    code: 'khan-uul',
    name: text('Хан-Уул', 'Khan-Uul', 'Хан-Ул', '汗乌拉', 'Khan-Uul'),
    address: text(
      'Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо, Туул голын гудамж 8',
      '8 Tuul River Street, 15th khoroo, Khan-Uul district, Ulaanbaatar',
      'Улан-Батор, район Хан-Ул, 15-й хороо, улица Туул-Гол, 8',
      '乌兰巴托市汗乌拉区第15分区图拉河街8号',
      'Ulaanbaatar, distretto di Khan-Uul, 15º khoroo, via del fiume Tuul 8',
    ),
    phone: '77000023',
    latitude: 47.8892,
    longitude: 106.9098,
    opening_hours: hours,
    division_id: '1125',
    pick_up: true,
    alcohol_license: 'ХУД-0835',
  },
]

/** Nothing is brought to a door: an order is fetched at a shop, with a document. */
export const shippingMethods: DemoShippingMethod[] = stores.map((store) => ({
  code: `pick-up-${store.code}`,
  kind: 'pick_up',
  store: store.code,
  name: text(
    `Өөрөө очиж авах: ${store.name.mn}`,
    `Pick up: ${store.name.en}`,
    `Самовывоз: ${store.name.ru}`,
    `到店自提：${store.name.cn}`,
    `Ritiro: ${store.name.it}`,
  ),
  description: text(
    `${store.address.mn}. Иргэний үнэмлэхээ авч ирээрэй. 7 хоног хадгална.`,
    `${store.address.en}. Bring your identity card. Kept for 7 days.`,
    `${store.address.ru}. Возьмите удостоверение личности. Храним 7 дней.`,
    `${store.address.cn}。请携带身份证件，保留7天。`,
    `${store.address.it}. Porta un documento d’identità. Lo teniamo 7 giorni.`,
  ),
  prices: [{ zone: null, price: 0, min_hours: 2, max_hours: 4, cut_off_hour: 18 }],
}))
