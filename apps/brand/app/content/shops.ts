import type { Locale } from '@delguur/kit/locale'

/** A shop licensed to sell the spirit. The firm is made up, as are its shops and permits. */
export type Shop = { permit: string; phone: string; name: Record<Locale, string>; address: Record<Locale, string> }

export const openingHours = '10:00–22:00'

export const shops: readonly Shop[] = [
  {
    permit: 'СБД-0412',
    phone: '7700 0021',
    name: { mn: 'Сүхбаатар', en: 'Sükhbaatar', ru: 'Сухбаатар', cn: '苏赫巴托尔', it: 'Sükhbaatar' },
    address: {
      mn: 'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо, Олимпын гудамж 12',
      en: '12 Olympic Street, 1st khoroo, Sükhbaatar district, Ulaanbaatar',
      ru: 'Улан-Батор, район Сухбаатар, 1-й хороо, Олимпийская улица, 12',
      cn: '乌兰巴托市苏赫巴托尔区第1分区奥林匹克街12号',
      it: 'Ulaanbaatar, distretto di Sükhbaatar, 1º khoroo, via Olimpica 12',
    },
  },
  {
    permit: 'БЗД-1107',
    phone: '7700 0022',
    name: { mn: 'Баянзүрх', en: 'Bayanzürkh', ru: 'Баянзурх', cn: '巴彦祖尔赫', it: 'Bayanzürkh' },
    address: {
      mn: 'Улаанбаатар, Баянзүрх дүүрэг, 26-р хороо, Нарны гудамж 5',
      en: '5 Nar Street, 26th khoroo, Bayanzürkh district, Ulaanbaatar',
      ru: 'Улан-Батор, район Баянзурх, 26-й хороо, улица Нар, 5',
      cn: '乌兰巴托市巴彦祖尔赫区第26分区太阳街5号',
      it: 'Ulaanbaatar, distretto di Bayanzürkh, 26º khoroo, via Nar 5',
    },
  },
  {
    permit: 'ХУД-0835',
    phone: '7700 0023',
    name: { mn: 'Хан-Уул', en: 'Khan-Uul', ru: 'Хан-Ул', cn: '汗乌拉', it: 'Khan-Uul' },
    address: {
      mn: 'Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо, Туул голын гудамж 8',
      en: '8 Tuul River Street, 15th khoroo, Khan-Uul district, Ulaanbaatar',
      ru: 'Улан-Батор, район Хан-Ул, 15-й хороо, улица Туул-Гол, 8',
      cn: '乌兰巴托市汗乌拉区第15分区图拉河街8号',
      it: 'Ulaanbaatar, distretto di Khan-Uul, 15º khoroo, via del fiume Tuul 8',
    },
  },
]
