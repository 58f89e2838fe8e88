import { about } from './pages-about.ts'
import { delivery } from './pages-delivery.ts'
import { payment } from './pages-payment.ts'
import { privacy } from './pages-privacy.ts'
import { returns } from './pages-returns.ts'
import type { DemoPage } from './pages-shape.ts'
import { sizes } from './pages-sizes.ts'
import { stores } from './pages-stores.ts'
import { terms } from './pages-terms.ts'

/** In the order of the footer. */
export const pages: DemoPage[] = [delivery, returns, sizes, payment, about, stores, terms, privacy]
