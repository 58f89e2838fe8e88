import type { Locale } from '@delguur/kit/locale'
import { cn } from './cn.ts'
import { en } from './en.ts'
import { it } from './it.ts'
import { mn } from './mn.ts'
import { ru } from './ru.ts'

export type Words = typeof mn

export const words: Record<Locale, Words> = { mn, en, ru, cn, it }
