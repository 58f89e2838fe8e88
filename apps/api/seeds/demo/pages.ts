import type { Locale } from '@delguur/kit/locale'
import { about } from './pages-about.ts'
import { delivery } from './pages-delivery.ts'
import { payment } from './pages-payment.ts'
import { privacy } from './pages-privacy.ts'
import { returns } from './pages-returns.ts'
import { sizes } from './pages-sizes.ts'
import { stores } from './pages-stores.ts'
import { terms } from './pages-terms.ts'
import type { Text } from './types.ts'

/** A string is a paragraph, an array a list. */
export type DemoBlock = string | string[]
export type DemoSection = { anchor: string; heading: Text; content: Record<Locale, DemoBlock[]> }
export type DemoPage = { slug: string; title: Text; description: Text; sections: DemoSection[] }

export const pages: DemoPage[] = [delivery, returns, sizes, payment, about, stores, terms, privacy]
