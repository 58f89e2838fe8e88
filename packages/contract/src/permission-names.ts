import { type Area, type Permission, permissions } from './permissions.ts'

// Permissions in words, for the screen of roles and for `components.x-permissions`.

type Words = { mn: string; en: string }

const areaNames: Record<Area, Words> = {
  dashboard: { mn: 'Самбарын мөнгө', en: 'Money on the dashboard' },
  orders: { mn: 'Захиалга', en: 'Orders and drafts' },
  dispatch: { mn: 'Хүргэлтэд гаргах', en: 'Dispatch' },
  returns: { mn: 'Буцаалт', en: 'Returns' },
  payments: { mn: 'Төлбөр, мөнгөн буцаалт', en: 'Payments and refunds' },
  bank: { mn: 'Банк, тулгалт', en: 'Bank and reconciliation' },
  receipts: { mn: 'И-баримт', en: 'Receipts' },
  products: { mn: 'Бараа', en: 'Products' },
  prices: { mn: 'Үнэ', en: 'Prices' },
  cost: { mn: 'Өртөг', en: 'Cost' },
  stock: { mn: 'Үлдэгдэл', en: 'Stock' },
  locations: { mn: 'Салбар, агуулах', en: 'Branches and warehouses' },
  content: { mn: 'Агуулга', en: 'Content' },
  moderation: { mn: 'Сэтгэгдэл хянах', en: 'Moderation' },
  promotions: { mn: 'Урамшуулал', en: 'Promotions' },
  vouchers: { mn: 'Купон, ваучер, бэлгийн карт', en: 'Coupons, vouchers and gift cards' },
  games: { mn: 'Тоглоом', en: 'Games' },
  travel: { mn: 'Аялал', en: 'Travel' },
  roulette: { mn: 'Дэлгүүрийн азын хүрд', en: 'Wheel of a store' },
  people: { mn: 'Үйлчлүүлэгч', en: 'Customers' },
  wallet: { mn: 'Хэтэвч, оноо', en: 'Wallet and points' },
  requests: { mn: 'Лизинг, үнийн санал', en: 'Leasing and quotes' },
  tickets: { mn: 'Тасалбар, купон тооцох', en: 'Tickets and use of coupons' },
  search: { mn: 'Хайлтын тохиргоо', en: 'Search tuning' },
  delivery: { mn: 'Хүргэлтийн тохиргоо', en: 'Delivery' },
  templates: { mn: 'Мессежийн загвар', en: 'Message templates' },
  settings: { mn: 'Тохиргоо', en: 'Settings' },
  staff: { mn: 'Ажилтан', en: 'Staff and roles' },
  audit: { mn: 'Үйлдлийн бүртгэл', en: 'Audit log' },
}
const actNames: Record<string, Words> = {
  view: { mn: 'харах', en: 'view' },
  edit: { mn: 'өөрчлөх', en: 'edit' },
  approve: { mn: 'зөвшөөрөх', en: 'approve' },
}

/** A permission in Mongolian and English. */
export function permissionName(permission: Permission): Words {
  const [area = '', act = ''] = permission.split('.')
  const [of, does] = [areaNames[area as Area], actNames[act]]
  return { mn: `${of.mn}: ${does?.mn}`, en: `${of.en}: ${does?.en}` }
}

export const permissionNames = (): Record<Permission, Words> =>
  Object.fromEntries(permissions.map((each) => [each, permissionName(each)])) as Record<Permission, Words>
