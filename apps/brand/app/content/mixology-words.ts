import type { Locale } from '@delguur/kit/locale'
import { cn } from './mixology-cn.ts'
import { en } from './mixology-en.ts'
import { it } from './mixology-it.ts'
import { mn } from './mixology-mn.ts'
import { ru } from './mixology-ru.ts'
import type { MixologyWords } from './mixology-shape.ts'

export const mixologyWords: Record<Locale, MixologyWords> = { mn, en, ru, cn, it }
