import type { Locale } from '@delguur/kit/locale'

// Options that most shops need, ready in five languages; they are created when a product gets its first variants of them.

type Texts = Record<Locale, string>
export type PresetValue = { code: string; name: Texts; hex?: string }
export type OptionPreset = {
  key: 'children' | 'adults' | 'shoes' | 'colors'
  /** The option type that has the values: one of these codes, where the shop has one of them, else the first. */
  types: readonly [string, ...string[]]
  type_name: Texts
  values: readonly PresetValue[]
}

const texts = ([mn, en, ru, cn, it]: readonly [string, string, string, string, string]): Texts => ({
  mn,
  en,
  ru,
  cn,
  it,
})
const sign = (text: string): Texts => texts([text, text, text, text, text])
const sizes = (codes: readonly string[]): PresetValue[] => codes.map((code) => ({ code, name: sign(code) }))
const range = (from: number, to: number, step: number): string[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => String(from + n * step))
const color = (code: string, hex: string, names: Parameters<typeof texts>[0]): PresetValue => ({
  code,
  hex,
  name: texts(names),
})

const size = texts(['Размер', 'Size', 'Размер', '尺码', 'Taglia'])
const clothing = ['size', 'clothing_size'] as const

const colors: readonly PresetValue[] = [
  color('black', '#1d1d1f', ['Хар', 'Black', 'Чёрный', '黑色', 'Nero']),
  color('white', '#ffffff', ['Цагаан', 'White', 'Белый', '白色', 'Bianco']),
  color('grey', '#8f9296', ['Саарал', 'Grey', 'Серый', '灰色', 'Grigio']),
  color('beige', '#dcc9a8', ['Шаргал', 'Beige', 'Бежевый', '米色', 'Beige']),
  color('brown', '#7a4f2c', ['Бор', 'Brown', 'Коричневый', '棕色', 'Marrone']),
  color('red', '#d0262f', ['Улаан', 'Red', 'Красный', '红色', 'Rosso']),
  color('burgundy', '#741b2f', ['Хүрэн улаан', 'Burgundy', 'Бордовый', '酒红色', 'Bordeaux']),
  color('pink', '#f2a3b8', ['Ягаан', 'Pink', 'Розовый', '粉色', 'Rosa']),
  color('orange', '#f0862a', ['Улбар шар', 'Orange', 'Оранжевый', '橙色', 'Arancione']),
  color('yellow', '#f4c532', ['Шар', 'Yellow', 'Жёлтый', '黄色', 'Giallo']),
  color('green', '#3d8a4e', ['Ногоон', 'Green', 'Зелёный', '绿色', 'Verde']),
  color('khaki', '#7d7a4a', ['Хаки', 'Khaki', 'Хаки', '卡其色', 'Kaki']),
  color('light_blue', '#8fc1e6', ['Цэнхэр', 'Light blue', 'Голубой', '浅蓝色', 'Azzurro']),
  color('blue', '#2457c5', ['Хөх', 'Blue', 'Синий', '蓝色', 'Blu']),
  color('navy', '#1d2a52', ['Хар хөх', 'Navy', 'Тёмно-синий', '藏青色', 'Blu navy']),
  color('purple', '#7a4ca8', ['Нил ягаан', 'Purple', 'Фиолетовый', '紫色', 'Viola']),
  color('gold', '#c9a23f', ['Алтлаг', 'Gold', 'Золотой', '金色', 'Oro']),
  color('silver', '#c3c7cc', ['Мөнгөлөг', 'Silver', 'Серебряный', '银色', 'Argento']),
]

export const optionPresets: readonly OptionPreset[] = [
  { key: 'children', types: clothing, type_name: size, values: sizes(range(80, 164, 6)) },
  { key: 'adults', types: clothing, type_name: size, values: sizes(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']) },
  {
    key: 'shoes',
    types: ['shoe_size'],
    type_name: texts(['Гутлын размер', 'Shoe size', 'Размер обуви', '鞋码', 'Numero di scarpa']),
    values: sizes(range(16, 46, 1)),
  },
  {
    key: 'colors',
    types: ['color'],
    type_name: texts(['Өнгө', 'Colour', 'Цвет', '颜色', 'Colore']),
    values: colors,
  },
]

/** The presets of an option type, by its code. */
export const presetsOf = (type: string): readonly OptionPreset[] =>
  optionPresets.filter(({ types }) => types.includes(type))
