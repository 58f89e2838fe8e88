import { golomtCard } from './golomt-card.ts'
import { khanCard } from './khan-card.ts'
import { lendmn } from './lendmn.ts'
import { monpay } from './monpay.ts'
import { most } from './most.ts'
import type { Provider } from './provider.ts'
import { qpay } from './qpay.ts'
import { socialpay } from './socialpay.ts'
import { storepay } from './storepay.ts'

/** Every stand-in that collects money. */
export const providers: Provider[] = [golomtCard, khanCard, lendmn, monpay, most, qpay, socialpay, storepay]
