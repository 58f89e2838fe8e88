import { text } from './text.ts'
import type { Text } from './types.ts'

/** Colour is a token name of the shop's palette, not a value. */
export type DemoBadge = {
  code: string
  name: Text
  color: 'night' | 'sun' | 'sky' | 'lilac' | 'grass' | 'berry' | 'warn' | 'accent'
}

export const badges: DemoBadge[] = [
  { code: 'new', name: text('Шинэ', 'New', 'Новинка', '新品', 'Novità'), color: 'night' },
  {
    code: 'lastchance',
    name: text('Сүүлийн боломж', 'Last chance', 'Последний шанс', '最后机会', 'Ultima occasione'),
    color: 'warn',
  },
  { code: 'bestseller', name: text('Эрэлттэй', 'Bestseller', 'Хит продаж', '热卖', 'Più venduto'), color: 'sun' },
  {
    code: 'warm35',
    name: text('−35°-д дулаан', 'Warm at −35°', 'Тепло при −35°', '零下35度保暖', 'Caldo a −35°'),
    color: 'sky',
  },
  {
    code: 'handmade',
    name: text('Гар урлал', 'Handmade', 'Ручная работа', '手工制作', 'Fatto a mano'),
    color: 'lilac',
  },
  {
    code: 'mongolian',
    name: text('Монголд үйлдвэрлэв', 'Made in Mongolia', 'Сделано в Монголии', '蒙古制造', 'Fatto in Mongolia'),
    color: 'accent',
  },
  { code: 'cashmere', name: text('Ноолуур', 'Cashmere', 'Кашемир', '羊绒', 'Cashmere'), color: 'berry' },
  { code: 'eco', name: text('Байгальд ээлтэй', 'Eco-friendly', 'Экологично', '环保', 'Ecologico'), color: 'grass' },
]
