import type { Locale } from '@delguur/kit/locale'

/** How to reach the maker. The firm is made up, as are its numbers and addresses. */
export const maker = {
  phone: '7700 0020',
  mail: {
    shoppers: 'tuslamj@altan-tal.example',
    press: 'hevlel@altan-tal.example',
    trade: 'hudaldaa@altan-tal.example',
  },
  hours: '09:00–18:00',
  address: {
    mn: 'Улаанбаатар 14200, Сүхбаатар дүүрэг, 8-р хороо, Талын гудамж 7',
    en: '7 Tal Street, 8th khoroo, Sükhbaatar district, Ulaanbaatar 14200, Mongolia',
    ru: 'Монголия, 14200, Улан-Батор, район Сухбаатар, 8-й хороо, улица Тал, 7',
    cn: '蒙古国乌兰巴托市苏赫巴托尔区第8分区草原街7号，邮编14200',
    it: 'Via Tal 7, 8º khoroo, distretto di Sükhbaatar, 14200 Ulaanbaatar, Mongolia',
  } satisfies Record<Locale, string>,
} as const
