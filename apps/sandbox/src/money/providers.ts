import { lendmn } from './lendmn.ts'
import { monpay } from './monpay.ts'
import { most } from './most.ts'
import type { Provider } from './provider.ts'
import { storepay } from './storepay.ts'

/** Every stand-in that collects money. */
export const providers: Provider[] = [lendmn, monpay, most, storepay]
