import type { DemoMenu, DemoMenuItem } from '../demo/menus.ts'
import { text } from '../demo/text.ts'
import type { Text } from '../demo/types.ts'
import { taxons } from './house.ts'
import { buyingPages } from './pages-buying.ts'
import { housePages } from './pages-house.ts'
import { lawPages } from './pages-law.ts'
import { houseAddress } from './stores.ts'

export const pages = [...buyingPages, ...housePages, ...lawPages]

const link = (code: string, to: string, name: Text): DemoMenuItem => ({ code, name, link: to })
const page = (slug: string): DemoMenuItem => {
  const found = pages.find((each) => each.slug === slug)
  if (!found) throw new Error(`no page is called ${slug}`)
  return link(slug, `/pages/${slug}`, found.title)
}

/** Links are paths of the storefront without a locale prefix. */
export const menus: DemoMenu[] = [
  {
    location: 'header',
    name: text('Үндсэн цэс', 'Main menu', 'Главное меню', '主菜单', 'Menu principale'),
    items: [...taxons.map(({ permalink, name }) => link(permalink, `/t/${permalink}`, name)), page('stores')],
  },
  {
    location: 'footer',
    name: text('Хөл цэс', 'Footer menu', 'Нижнее меню', '页脚菜单', 'Menu a piè di pagina'),
    items: [
      {
        code: 'buy',
        name: text('Худалдан авах', 'Buying', 'Покупка', '购买', 'Acquistare'),
        children: [
          page('stores'),
          page('delivery'),
          page('payment'),
          page('returns'),
          link(
            'track',
            '/track',
            text('Захиалга хянах', 'Track an order', 'Отследить заказ', '查询订单', 'Segui l’ordine'),
          ),
          link('contact', '/contact', text('Холбоо барих', 'Contact', 'Контакты', '联系我们', 'Contatti')),
        ],
      },
      {
        code: 'house',
        name: text('Алтан тал', 'Altan Tal', 'Алтан тал', '金色草原', 'Altan Tal'),
        children: [page('about'), page('responsible'), page('terms'), page('privacy')],
      },
    ],
  },
]

/** Site settings by key: what staff may change without a release. */
export const configs = {
  working_hours: { from: 10, to: 22 },
  refund_days: { min: 3, max: 5 },
  pick_up_keep_days: 7,
  company: {
    name: text('Алтан тал ХХК', 'Altan Tal LLC', 'ООО «Алтан тал»', '金色草原有限公司', 'Altan Tal S.r.l.'),
    address: houseAddress,
  },
}
