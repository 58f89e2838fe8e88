import { format } from '@delguur/kit/money'
import { same, text } from './text.ts'
import type { SizeType, Text, Way } from './types.ts'

export type DemoOptionValue = { name: string; presentation: Text; hint?: Text; hex?: string }
export type DemoOptionType = {
  name: 'color' | SizeType
  presentation: Text
  /** Whether products are chosen by it in a listing; they are unless it says so. */
  filterable?: boolean
  values: DemoOptionValue[]
}

const color = (name: Way, hex: string, presentation: Text): DemoOptionValue => ({ name, hex, presentation })

const colors: DemoOptionValue[] = [
  color('tsatsargana', '#f58a1f', text('Чацаргана', 'Sea buckthorn', 'Облепиха', '沙棘橙', 'Olivello spinoso')),
  color('anis', '#c4253f', text('Аньс', 'Lingonberry', 'Брусника', '越橘红', 'Mirtillo rosso')),
  color('sarnai', '#eda3ae', text('Сарнай', 'Wild rose', 'Шиповник', '玫瑰粉', 'Rosa selvatica')),
  color('nar', '#f7c544', text('Нар', 'Sun', 'Солнце', '太阳黄', 'Sole')),
  color('nogoo', '#4f8a5b', text('Ногоо', 'Meadow', 'Луг', '草原绿', 'Prato')),
  color('gaa', '#a9d6c0', text('Гаа', 'Mint', 'Мята', '薄荷绿', 'Menta')),
  color('tenger', '#6fb4e0', text('Тэнгэр', 'Sky', 'Небо', '天空蓝', 'Cielo')),
  color('nomin', '#2b469c', text('Номин', 'Lapis', 'Лазурит', '青金石蓝', 'Lapislazzuli')),
  color('yargui', '#a994d6', text('Яргуй', 'Pasqueflower', 'Прострел', '白头翁紫', 'Pulsatilla')),
  color('shono', '#2d2f52', text('Шөнө', 'Night', 'Ночь', '夜空蓝', 'Notte')),
  color('bor', '#9a6a45', text('Бор', 'Brown', 'Бурый', '棕褐', 'Bruno')),
  color('tsas', '#f1ece2', text('Цас', 'Snow', 'Снег', '雪白', 'Neve')),
]

const years = (n: number | string) => text(`${n} нас`, `${n} years`, `${n} лет`, `${n}岁`, `${n} anni`)
const oneToFour = (n: number | string) => text(`${n} нас`, `${n} years`, `${n} года`, `${n}岁`, `${n} anni`)
const months = (n: string) => text(`${n} сар`, `${n} months`, `${n} мес.`, `${n}个月`, `${n} mesi`)
const inCm = (cm: number) => text(`${cm} см`, `${cm} cm`, `${cm} см`, `${cm}厘米`, `${cm} cm`)

/** Body height by age, as parents in Mongolia buy it: one size of room to grow. */
const heights: [cm: number, age: Text][] = [
  [62, months('2–4')],
  [68, months('4–6')],
  [74, months('6–9')],
  [80, months('9–12')],
  [86, months('12–18')],
  [92, oneToFour(2)],
  [98, oneToFour(3)],
  [104, oneToFour(4)],
  [110, years(5)],
  [116, years(6)],
  [122, years(7)],
  [128, years(8)],
  [134, years(9)],
  [140, years(10)],
  [146, years(11)],
  [152, years(12)],
  [158, years(13)],
  [164, years(14)],
  [170, years('15+')],
]
/** Head size by age; 56 is also the body height of a newborn, so it tells no age. */
const heads: [cm: number, age: Text | undefined][] = [
  [44, months('6–9')],
  [46, months('9–12')],
  [48, text('1–2 нас', '1–2 years', '1–2 года', '1–2岁', '1–2 anni')],
  [50, text('2–3 нас', '2–3 years', '2–3 года', '2–3岁', '2–3 anni')],
  [52, years('4–6')],
  [54, years('7–10')],
  [56, undefined],
  [58, text('Том хүн', 'Adult', 'Взрослый', '成人', 'Adulto')],
  [60, text('Том хүн', 'Adult', 'Взрослый', '成人', 'Adulto')],
]
const tall: [cm: number, age: Text][] = heights.filter(([cm]) => cm >= 74)

const cmValues = (table: [number, Text | undefined][]): DemoOptionValue[] =>
  table.map(([cm, hint]) => ({ name: String(cm), presentation: inCm(cm), ...(hint && { hint }) }))
const monthValues: DemoOptionValue[] = ['0-3', '3-6', '6-9', '6-12', '9-12', '12-18', '18-24'].map((name) => ({
  name,
  presentation: months(name.replace('-', '–')),
}))
const ageValues: DemoOptionValue[] = ['1-2', '2-3', '2-4', '3-4', '3-5', '4-6', '5-6', '6-8', '7-10'].map((name) => ({
  name,
  presentation: (/[234]$/.test(name) ? oneToFour : years)(name.replace('-', '–')),
}))
const letterValues: DemoOptionValue[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((name) => ({
  name,
  presentation: same(name),
}))
const oneSize: DemoOptionValue = {
  name: 'one',
  presentation: text('Нэг хэмжээ', 'One size', 'Единый размер', '均码', 'Taglia unica'),
}

/** Foot length of a shoe size in centimetres: Paris points are two thirds of one, less the room for toes. */
const footCm = (size: number): string => ((size * 2) / 3 - 1.2).toFixed(1)
const shoeSizes = Array.from({ length: 28 }, (_, index) => 18 + index)
const shoeValues: DemoOptionValue[] = shoeSizes.map((size) => {
  const cm = footCm(size)
  return {
    name: String(size),
    presentation: same(String(size)),
    hint: text(`Хөл ${cm} см`, `Foot ${cm} cm`, `Стопа ${cm} см`, `脚长${cm}厘米`, `Piede ${cm} cm`),
  }
})
/** Socks and tights are sold by a span of shoe sizes. */
const spanValues: DemoOptionValue[] = [
  '18-20',
  '20-22',
  '21-23',
  '23-25',
  '24-26',
  '26-28',
  '27-30',
  '29-31',
  '31-34',
  '32-34',
  '35-37',
  '35-38',
  '38-40',
  '39-42',
  '41-43',
].map((name) => ({ name, presentation: same(name.replace('-', '–')) }))
const waistValues: DemoOptionValue[] = ['26', '28', '30', '32', '34', '36'].map((name) => ({
  name: `W${name}`,
  presentation: same(`W${name}`),
}))

/** What gift cards are worth. */
const cardValues: DemoOptionValue[] = ['20000', '50000', '100000', '200000'].map((name) => ({
  name,
  presentation: same(format(Number(name))),
}))

export const optionTypes: DemoOptionType[] = [
  { name: 'color', presentation: text('Өнгө', 'Colour', 'Цвет', '颜色', 'Colore'), values: colors },
  {
    name: 'clothing_size',
    presentation: text('Хэмжээ', 'Size', 'Размер', '尺码', 'Taglia'),
    values: [...monthValues, ...ageValues, ...cmValues([...heads, ...heights]), ...letterValues, oneSize],
  },
  {
    name: 'shoe_size',
    presentation: text('Гутлын хэмжээ', 'Shoe size', 'Размер обуви', '鞋码', 'Numero di scarpa'),
    values: [...shoeValues, ...spanValues],
  },
  {
    name: 'pants_size',
    presentation: text('Өмдний хэмжээ', 'Trouser size', 'Размер брюк', '裤码', 'Taglia pantaloni'),
    values: [...cmValues(tall), ...letterValues, ...waistValues],
  },
  {
    name: 'card_value',
    filterable: false,
    presentation: text('Картын дүн', 'Card value', 'Номинал', '面值', 'Valore'),
    values: cardValues,
  },
]

/** Properties a product may be filtered by, and how they and their values read. */
export const properties: {
  name: 'gender' | 'age_group' | 'warm_to'
  presentation: Text
  values: { value: string; presentation: Text }[]
}[] = [
  {
    name: 'gender',
    presentation: text('Хэнд', 'For', 'Кому', '适用', 'Per chi'),
    values: [
      { value: 'girl', presentation: text('Охин', 'Girl', 'Девочка', '女孩', 'Bambina') },
      { value: 'boy', presentation: text('Хүү', 'Boy', 'Мальчик', '男孩', 'Bambino') },
      { value: 'unisex', presentation: text('Охин, хүү', 'Girl or boy', 'Для всех', '男女通用', 'Unisex') },
      { value: 'woman', presentation: text('Эмэгтэй', 'Woman', 'Женщина', '女士', 'Donna') },
      { value: 'man', presentation: text('Эрэгтэй', 'Man', 'Мужчина', '男士', 'Uomo') },
    ],
  },
  {
    name: 'age_group',
    presentation: text('Нас', 'Age', 'Возраст', '年龄', 'Età'),
    values: [
      { value: '0-1', presentation: text('0–1 нас', '0–1 years', '0–1 год', '0–1岁', '0–1 anni') },
      { value: '1-3', presentation: text('1–3 нас', '1–3 years', '1–3 года', '1–3岁', '1–3 anni') },
      { value: '3-5', presentation: years('3–5') },
      { value: '6-8', presentation: years('6–8') },
      { value: '9-12', presentation: years('9–12') },
      { value: '13+', presentation: years('13+') },
      { value: 'adult', presentation: text('Том хүн', 'Adult', 'Взрослый', '成人', 'Adulto') },
    ],
  },
  {
    name: 'warm_to',
    presentation: text('Дулаан барих хэм', 'Warm down to', 'Тепло до', '保暖温度', 'Caldo fino a'),
    values: [-10, -25, -35].map((degrees) => ({ value: String(degrees), presentation: same(`−${-degrees}°`) })),
  },
]
