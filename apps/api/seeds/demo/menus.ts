import { taxonNames } from './taxon-names.ts'
import type { TaxonPermalink } from './taxons.ts'
import { text } from './text.ts'
import type { Text } from './types.ts'

export type DemoMenuItem = { code: string; name: Text; link?: string; children?: DemoMenuItem[] }
export type DemoMenu = { location: 'header' | 'footer'; name: Text; items: DemoMenuItem[] }

const link = (code: string, to: string, name: Text): DemoMenuItem => ({ code, name, link: to })

const taxon = (permalink: TaxonPermalink, query = ''): DemoMenuItem => ({
  code: `${permalink.replaceAll('/', '-')}${query ? `-${query.replace(/[^a-z]+/g, '-')}` : ''}`,
  name: taxonNames[permalink].name,
  link: `/t/${permalink}${query && `?${query}`}`,
})

const girl: DemoMenuItem = {
  code: 'girl',
  name: text('Охин', 'Girls', 'Девочкам', '女孩', 'Bambina'),
  link: '/products?gender=girl',
  children: [
    taxon('khuukhed/khuvtsas/gaduur/kurtik/okhin'),
    taxon('khuukhed/khuvtsas/tsamts/futbolk/okhin'),
    taxon('khuukhed/khuvtsas/tsamts/nekhmel', 'gender=girl'),
    taxon('khuukhed/khuvtsas/umd/losin/okhin'),
    taxon('khuukhed/khuvtsas/daashinz'),
    taxon('khuukhed/khuvtsas/banzal'),
    taxon('gutal/puuz/okhin'),
    taxon('yoslol/deel/khuukhed/okhin'),
  ],
}
const boy: DemoMenuItem = {
  code: 'boy',
  name: text('Хүү', 'Boys', 'Мальчикам', '男孩', 'Bambino'),
  link: '/products?gender=boy',
  children: [
    taxon('khuukhed/khuvtsas/gaduur/kurtik/khuu'),
    taxon('khuukhed/khuvtsas/tsamts/futbolk/khuu'),
    taxon('khuukhed/khuvtsas/tsamts/nekhmel', 'gender=boy'),
    taxon('khuukhed/khuvtsas/tsamts/tovchtoi'),
    taxon('khuukhed/khuvtsas/umd/jins'),
    taxon('gutal/puuz/khuu'),
    taxon('yoslol/deel/khuukhed/khuu'),
  ],
}
const branch = (code: string, name: Text, root: TaxonPermalink, children: TaxonPermalink[]): DemoMenuItem => ({
  code,
  name,
  link: `/t/${root}`,
  children: children.map((permalink) => taxon(permalink)),
})

const header: DemoMenuItem[] = [
  link('new', '/products?sort=date_desc', text('Шинэ', 'New', 'Новинки', '新品', 'Novità')),
  girl,
  boy,
  branch('baby', text('Нярай', 'Baby', 'Малышам', '宝宝', 'Neonato'), 'khuukhed/nyarai', [
    'khuukhed/nyarai/kombinezon/dulaan',
    'khuukhed/nyarai/kombinezon/nimgen',
    'khuukhed/nyarai/beleg',
    'khuukhed/khuvtsas/gaduur/kurtik/baga-nas',
  ]),
  branch('shoes', text('Гутал', 'Shoes', 'Обувь', '鞋', 'Scarpe'), 'gutal', [
    'gutal/uvul',
    'gutal/uvul/mongol-gutal',
    'gutal/puuz',
    'gutal/sandaal',
    'dagaldakh/oims',
  ]),
  branch('deel', text('Дээл', 'Deels', 'Дээлы', '蒙古袍', 'Deel'), 'yoslol', [
    'yoslol/deel/khuukhed',
    'yoslol/deel/emegtei',
    'yoslol/khantaaz',
    'yoslol/daakhi-urgeekh',
    'yoslol/tsagaan-sar',
    'yoslol/naadam',
    'tom-khun/ger-buliin-khoslol',
  ]),
  branch('toys', text('Тоглоом', 'Toys', 'Игрушки', '玩具', 'Giochi'), 'togloom', [
    'togloom/zuulun',
    'togloom/modon/ger',
    'togloom/modon/mori',
    'togloom/modon/blok',
    'khunsnii',
  ]),
  branch('school', text('Сургууль', 'School', 'Школа', '上学', 'Scuola'), 'khuukhed/surguuli', [
    'khuukhed/surguuli/khurem',
    'khuukhed/surguuli/banzal',
    'khuukhed/surguuli/tsamts',
    'khuukhed/surguuli/tsunkh',
  ]),
  link('brands', '/brands', text('Брэнд', 'Brands', 'Бренды', '品牌', 'Marchi')),
  link('sale', '/products?on_sale=1&sort=sale_percent_desc', text('Хямдрал', 'Sale', 'Скидки', '特价', 'Saldi')),
]

const footer: DemoMenuItem[] = [
  {
    code: 'help',
    name: text('Тусламж', 'Help', 'Помощь', '帮助', 'Aiuto'),
    children: [
      link('delivery', '/pages/delivery', text('Хүргэлт', 'Delivery', 'Доставка', '配送', 'Consegna')),
      link(
        'returns',
        '/pages/returns',
        text('Буцаалт, солилт', 'Returns and exchanges', 'Возврат и обмен', '退换货', 'Resi e cambi'),
      ),
      link(
        'sizes',
        '/pages/sizes',
        text('Хэмжээний заавар', 'Size guide', 'Таблица размеров', '尺码指南', 'Guida alle taglie'),
      ),
      link(
        'track',
        '/track',
        text('Захиалга хянах', 'Track an order', 'Отследить заказ', '查询订单', 'Segui l’ordine'),
      ),
      link('contact', '/contact', text('Холбоо барих', 'Contact', 'Контакты', '联系我们', 'Contatti')),
    ],
  },
  {
    code: 'shop',
    name: text('Бамбар', 'Bambar', 'Бамбар', '班巴尔', 'Bambar'),
    children: [
      link('about', '/pages/about', text('Бидний тухай', 'About us', 'О нас', '关于我们', 'Chi siamo')),
      link(
        'quote',
        '/quote',
        text('Байгууллагад', 'For organizations', 'Организациям', '单位采购', 'Per le organizzazioni'),
      ),
      link('promotions', '/promotions', text('Урамшуулал', 'Offers', 'Акции', '优惠活动', 'Promozioni')),
      link('vendors', '/vendors', text('Борлуулагчид', 'Sellers', 'Продавцы', '卖家', 'Venditori')),
      link('stores', '/pages/stores', text('Дэлгүүрүүд', 'Our shops', 'Магазины', '门店', 'Negozi')),
      link(
        'terms',
        '/pages/terms',
        text('Үйлчилгээний нөхцөл', 'Terms of service', 'Условия', '服务条款', 'Condizioni'),
      ),
      link(
        'privacy',
        '/pages/privacy',
        text('Нууцлалын бодлого', 'Privacy policy', 'Конфиденциальность', '隐私政策', 'Privacy'),
      ),
    ],
  },
  {
    code: 'payment',
    name: text('Төлбөр', 'Payment', 'Оплата', '付款', 'Pagamento'),
    children: [
      link(
        'ways',
        '/pages/payment#ways',
        text('Төлбөрийн хэлбэр', 'Ways to pay', 'Способы оплаты', '付款方式', 'Modi di pagare'),
      ),
      link(
        'transfer',
        '/pages/payment#transfer',
        text('Дансаар шилжүүлэх', 'Bank transfer', 'Банковский перевод', '银行转账', 'Bonifico'),
      ),
      link(
        'lease',
        '/leasing',
        text('Хувааж төлөх', 'Pay in instalments', 'Оплата в рассрочку', '分期付款', 'Paga a rate'),
      ),
      link(
        'receipt',
        '/pages/payment#receipt',
        text('НӨАТ-ын баримт', 'VAT receipt', 'Чек НДС', '增值税收据', 'Scontrino IVA'),
      ),
    ],
  },
]

/** Links are paths of the storefront without a locale prefix. */
export const menus: DemoMenu[] = [
  {
    location: 'header',
    name: text('Үндсэн цэс', 'Main menu', 'Главное меню', '主菜单', 'Menu principale'),
    items: header,
  },
  {
    location: 'footer',
    name: text('Хөл цэс', 'Footer menu', 'Нижнее меню', '页脚菜单', 'Menu a piè di pagina'),
    items: footer,
  },
]
