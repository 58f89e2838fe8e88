import type { DemoPage } from './pages-shape.ts'
import { text } from './text.ts'

const bodySizes: [cm: number, age: string][] = [
  [86, '12–18'],
  [92, '2'],
  [98, '3'],
  [104, '4'],
  [110, '5'],
  [116, '6'],
  [122, '7'],
  [128, '8'],
  [134, '9'],
  [140, '10'],
]
const rows = (height: string, year: string, month: string): string[] =>
  bodySizes.map(([cm, age]) => `${cm}: ${height} ${cm - 5}–${cm}, ${age} ${cm === 86 ? month : year}`)

export const sizes: DemoPage = {
  slug: 'sizes',
  title: text('Хэмжээний заавар', 'Size guide', 'Таблица размеров', '尺码指南', 'Guida alle taglie'),
  description: text(
    'Өндөр, толгой, хөлийг хэмжиж, зөв хэмжээг сонгох заавар.',
    'How to measure height, head and foot and find the right size.',
    'Как измерить рост, голову и стопу и выбрать размер.',
    '量身高、头围、脚长，选对尺码。',
    'Come misurare altezza, testa e piede e trovare la taglia.',
  ),
  sections: [
    {
      anchor: 'clothes',
      heading: text('Хувцас', 'Clothes', 'Одежда', '衣服', 'Abbigliamento'),
      content: {
        mn: [
          'Хувцасны хэмжээ нь хүүхдийн өндөр, сантиметрээр. Гутал, малгайгүй, нуруугаар нь хананд тулгаж зогсоогоод хэмжээрэй. Хоёр хэмжээний дунд байвал томыг нь аваарай. Өвлийн куртикийг цамцан дээр өмсөхөөр нөөцтэй эсгэсэн тул нэмж том авах шаардлагагүй.',
          rows('өндөр', 'нас', 'сар'),
        ],
        en: [
          'The size is the child’s height in centimetres. Measure without shoes or hat, back against a wall. Between two sizes, take the larger. Winter jackets are cut with room for a sweater, so there is no need to add another size.',
          rows('height', 'years', 'months'),
        ],
        ru: [
          'Размер — рост ребёнка в сантиметрах. Измеряйте без обуви и шапки, у стены. Если рост между размерами, берите больший. Зимние куртки скроены с запасом на свитер, ещё один размер прибавлять не нужно.',
          rows('рост', 'лет', 'мес.'),
        ],
        cn: [
          '尺码即孩子身高（厘米）。脱鞋脱帽靠墙测量。介于两码之间请选大的。冬季外套已留出毛衣的余量，无需再加一码。',
          rows('身高', '岁', '个月'),
        ],
        it: [
          'La taglia è l’altezza in centimetri. Misura senza scarpe né cappello, schiena al muro. Tra due taglie scegli la maggiore. Le giacche invernali hanno già agio per il maglione: non serve una taglia in più.',
          rows('altezza', 'anni', 'mesi'),
        ],
      },
    },
    {
      anchor: 'shoes',
      heading: text('Гутал', 'Shoes', 'Обувь', '鞋', 'Scarpe'),
      content: {
        mn: [
          'Цаасан дээр зогсоогоод өсгийнөөс хамгийн урт хуруу хүртэл хэмжинэ. Оройд хөл бага зэрэг томордог тул орой хэмжих нь зөв. Гуталд 1–1.2 см, өвлийн гуталд 1.5 см нөөц үлдээнэ. Хэмжээ бүрийн доор тохирох хөлийн уртыг бичсэн.',
        ],
        en: [
          'Stand the child on paper and measure from the heel to the longest toe. Feet are a little larger in the evening, so measure then. Leave 1 to 1.2 cm in shoes and 1.5 cm in winter boots. Under each size you find the foot length it suits.',
        ],
        ru: [
          'Поставьте ребёнка на лист и измерьте от пятки до самого длинного пальца. К вечеру стопа чуть больше, тогда и меряйте. Запас в обуви 1–1,2 см, в зимней 1,5 см. Под каждым размером указана подходящая длина стопы.',
        ],
        cn: [
          '让孩子站在纸上，量脚跟到最长脚趾的距离。傍晚脚略大，宜傍晚测量。鞋留1至1.2厘米，冬靴留1.5厘米。每个尺码下标有适合的脚长。',
        ],
        it: [
          'Fai stare il bambino su un foglio e misura dal tallone al dito più lungo. La sera il piede è un po’ più grande: misura allora. Lascia 1–1,2 cm nelle scarpe e 1,5 cm negli scarponi. Sotto ogni numero trovi la lunghezza del piede.',
        ],
      },
    },
    {
      anchor: 'hats',
      heading: text('Малгай, дээл', 'Hats and deels', 'Шапки и дээлы', '帽子与蒙古袍', 'Cappelli e deel'),
      content: {
        mn: [
          'Толгойн хэмжээг хөмсөгний дээгүүр, чихний дээрх ирмэгээр тойруулж хэмжинэ. Дээлийн хормой өвдөгнөөс доош 10–15 см, ханцуй гарын үзүүр хүрэх нь зөв урт. Дотор хормойд 6–8 см нөөц бий.',
        ],
        en: [
          'Measure the head above the eyebrows and just over the ears. A deel should end 10 to 15 cm below the knee and the sleeve at the fingertips. There are 6 to 8 cm to let out in the hem.',
        ],
        ru: [
          'Голову измеряйте над бровями и чуть выше ушей. Дээл должен быть на 10–15 см ниже колена, рукав — до кончиков пальцев. В подоле запас 6–8 см.',
        ],
        cn: ['头围沿眉上、耳上缘测量。蒙古袍下摆应在膝下10至15厘米，袖长到指尖。下摆内留有6至8厘米余量。'],
        it: [
          'La testa si misura sopra le sopracciglia e appena sopra le orecchie. Il deel arriva 10–15 cm sotto il ginocchio e la manica alla punta delle dita. Nell’orlo ci sono 6–8 cm da allungare.',
        ],
      },
    },
  ],
}
