import { text } from './text.ts'
import type { Text } from './types.ts'

export type DemoStore = {
  code: string
  name: Text
  address: Text
  phone: string
  latitude: number
  longitude: number
  opening_hours: Text
  division_id: string
  pick_up: boolean
  /** The number of its permit to sell alcohol; none has. */
  alcohol_license?: string
}

const daily = (from: string, to: string) =>
  text(
    `Өдөр бүр ${from}–${to}`,
    `Every day ${from}–${to}`,
    `Ежедневно ${from}–${to}`,
    `每天 ${from}–${to}`,
    `Tutti i giorni ${from}–${to}`,
  )

/** Shops that are also stock locations, nearest the warehouse first; an order is packed in this order. */
export const stores: DemoStore[] = [
  {
    code: 'tuv',
    name: text('Төв салбар', 'Central shop', 'Центральный магазин', '中心店', 'Negozio centrale'),
    address: text(
      'Улаанбаатар, Сүхбаатар дүүрэг, 8-р хороо, Бага тойруу, «Бамбар» төв, 1 давхар',
      'Ground floor, Bambar Centre, Baga Toiruu, 8th khoroo, Sükhbaatar district, Ulaanbaatar',
      'Улан-Батор, район Сухбаатар, 8-й хороо, Бага-тойруу, центр «Бамбар», 1 этаж',
      '乌兰巴托市苏赫巴托尔区第8分区小环路“班巴尔”中心1层',
      'Ulaanbaatar, distretto di Sükhbaatar, 8º khoroo, Baga Toiruu, centro Bambar, piano terra',
    ),
    phone: '77000001',
    latitude: 47.9213,
    longitude: 106.9188,
    opening_hours: daily('10:00', '21:00'),
    division_id: '1119',
    pick_up: true,
  },
  {
    code: 'zaisan',
    name: text('Зайсан салбар', 'Zaisan shop', 'Магазин «Зайсан»', '宰桑店', 'Negozio di Zaisan'),
    address: text(
      'Улаанбаатар, Хан-Уул дүүрэг, 11-р хороо, Зайсангийн гудамж, 2 давхар',
      'Second floor, Zaisan Street, 11th khoroo, Khan-Uul district, Ulaanbaatar',
      'Улан-Батор, район Хан-Ул, 11-й хороо, улица Зайсан, 2 этаж',
      '乌兰巴托市汗乌拉区第11分区宰桑街2层',
      'Ulaanbaatar, distretto di Khan-Uul, 11º khoroo, via Zaisan, primo piano',
    ),
    phone: '77000002',
    latitude: 47.8862,
    longitude: 106.9157,
    opening_hours: daily('10:00', '20:00'),
    division_id: '1122',
    pick_up: true,
  },
  {
    code: 'bayanzurkh',
    name: text('Баянзүрх салбар', 'Bayanzürkh shop', 'Магазин «Баянзурх»', '巴彦珠尔赫店', 'Negozio di Bayanzürkh'),
    address: text(
      'Улаанбаатар, Баянзүрх дүүрэг, 26-р хороо, Хүннүгийн гудамж, 1 давхар',
      'Ground floor, Khünnü Street, 26th khoroo, Bayanzürkh district, Ulaanbaatar',
      'Улан-Батор, район Баянзурх, 26-й хороо, улица Хунну, 1 этаж',
      '乌兰巴托市巴彦珠尔赫区第26分区匈奴街1层',
      'Ulaanbaatar, distretto di Bayanzürkh, 26º khoroo, via Khünnü, piano terra',
    ),
    phone: '77000003',
    latitude: 47.9156,
    longitude: 106.9721,
    opening_hours: daily('10:00', '20:00'),
    division_id: '1110',
    pick_up: true,
  },
  {
    code: 'darkhan',
    name: text('Дархан салбар', 'Darkhan shop', 'Магазин в Дархане', '达尔汗店', 'Negozio di Darkhan'),
    address: text(
      'Дархан-Уул аймаг, Дархан сум, Шинэ Дархан, Залуучуудын гудамж, 1 давхар',
      'Ground floor, Zaluuchuud Street, New Darkhan, Darkhan-Uul',
      'Аймак Дархан-Ул, Новый Дархан, улица Молодёжи, 1 этаж',
      '达尔汗乌勒省新达尔汗青年街1层',
      'Darkhan-Uul, Nuova Darkhan, via Zaluuchuud, piano terra',
    ),
    phone: '77000004',
    latitude: 49.4682,
    longitude: 105.9575,
    opening_hours: daily('10:00', '19:00'),
    division_id: '4501',
    pick_up: true,
  },
]
