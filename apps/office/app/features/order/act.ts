import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import type { Undo } from '../../parts/toast.tsx'

/** Does something to the order and reads it again; whether it was done. What was refused stands below the summary. */
export type Act = (work: () => Promise<unknown>, done: string, undo?: Undo) => Promise<boolean>
export type StepProps = { order: StaffOrder; act: Act; busy: boolean }
