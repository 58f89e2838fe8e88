export { findWindow, freeWindows, holdPlace } from './free-windows.ts'
export { hoursOf } from './windows.domain.ts'
