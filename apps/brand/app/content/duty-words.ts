import type { Locale } from '@delguur/kit/locale'
import { cn } from './duty-cn.ts'
import { en } from './duty-en.ts'
import { it } from './duty-it.ts'
import { mn } from './duty-mn.ts'
import { ru } from './duty-ru.ts'
import type { DutyWords } from './duty-shape.ts'

export const dutyWords: Record<Locale, DutyWords> = { mn, en, ru, cn, it }
