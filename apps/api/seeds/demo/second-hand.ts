import { readData } from '../read-data.ts'
import type { DemoSecondHand } from '../second-hand-types.ts'

/** What the shop gives for what is handed on, what lies on the shelf, and who hands on what. */
export const secondHand = readData<DemoSecondHand>('demo/second-hand')
