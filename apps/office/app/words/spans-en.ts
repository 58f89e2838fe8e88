import type { Words } from './mn.ts'

const days = (count: number) => `${Math.abs(count)} ${Math.abs(count) === 1 ? 'day' : 'days'}`

/** The texts of bars that stand over days in English. */
export const spans: Words['spans'] = {
  move: 'Move…',
  moveHow: 'Drag a bar, or move it by days with ← →. With Shift only its end moves. Enter saves.',
  will: (range) => `${range}. Press Enter to save`,
  noEnd: 'no end',
  steps: {
    whole: (count) => `${days(count)} ${count < 0 ? 'earlier' : 'later'}`,
    end: (count) => `End ${days(count)} ${count < 0 ? 'sooner' : 'later'}`,
  },
}
