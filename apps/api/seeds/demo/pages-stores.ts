import type { DemoPage } from './pages-shape.ts'
import { stores as places } from './stores.ts'
import { text } from './text.ts'
import type { Text } from './types.ts'

const phone = (digits: string): string => `${digits.slice(0, 4)} ${digits.slice(4)}`
const lines = (locale: keyof Text): string[] =>
  places.map((place) =>
    [place.name[locale], place.address[locale], place.opening_hours[locale], phone(place.phone)].join(' · '),
  )

export const stores: DemoPage = {
  slug: 'stores',
  title: text('Дэлгүүрүүд', 'Our shops', 'Магазины', '门店', 'I negozi'),
  description: text(
    'Бамбарын дөрвөн салбар: хаяг, цаг, утас.',
    'Bambar’s four shops: addresses, hours and phones.',
    'Четыре магазина «Бамбар»: адреса, часы, телефоны.',
    '班巴尔四家门店：地址、时间、电话。',
    'I quattro negozi Bambar: indirizzi, orari, telefoni.',
  ),
  sections: [
    {
      anchor: 'where',
      heading: text('Хаана байдаг вэ', 'Where to find us', 'Где мы', '门店地址', 'Dove siamo'),
      content: { mn: [lines('mn')], en: [lines('en')], ru: [lines('ru')], cn: [lines('cn')], it: [lines('it')] },
    },
    {
      anchor: 'try',
      heading: text('Өмсөж үзээрэй', 'Come and try', 'Примерьте', '欢迎试穿', 'Vieni a provare'),
      content: {
        mn: [
          'Салбар бүрд хүүхдийн намхан толь, тоглох булан, хөл хэмжигч бий. Барааны хуудсан дээр аль салбарт хэд үлдсэнийг харж болно. Захиалгаа өөрөө очиж авбал хүргэлтийн төлбөргүй, таараагүйг нь тэнд нь сольж өгнө.',
        ],
        en: [
          'Every shop has low mirrors, a corner to play in and a foot gauge. The product page shows how many are left in which shop. Pick up an order yourself and there is no delivery charge; what does not fit is exchanged on the spot.',
        ],
        ru: [
          'В каждом магазине есть низкие зеркала, игровой уголок и стопомер. На странице товара видно, сколько где осталось. При самовывозе доставка бесплатна, а что не подошло, обменяем на месте.',
        ],
        cn: ['每家门店都有矮镜子、玩耍角和量脚器。商品页显示各店库存。到店自提免运费，不合适当场换。'],
        it: [
          'In ogni negozio ci sono specchi bassi, un angolo giochi e il misura-piede. La pagina del prodotto dice quanti pezzi restano e dove. Se ritiri tu non paghi la consegna, e ciò che non va si cambia subito.',
        ],
      },
    },
  ],
}
