import { it } from 'vitest'
import { aHalf, walkTimeout } from './lives.ts'

const lives = aHalf(1)

it('guarantee 65: units, money and history agree after every act of each even life', { timeout: walkTimeout }, lives)
