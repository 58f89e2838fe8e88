import type { Locale } from '@delguur/kit/locale'
import type { Text } from './types.ts'

/** A string is a paragraph, an array a list. */
export type DemoBlock = string | string[]
export type DemoSection = { anchor: string; heading: Text; content: Record<Locale, DemoBlock[]> }
export type DemoPage = { slug: string; title: Text; description: Text; sections: DemoSection[] }
