export { undoItemEdit, undoItemMove } from './undo-menu.ts'
