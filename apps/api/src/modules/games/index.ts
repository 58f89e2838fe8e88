export { changePrizes } from './change-game.ts'
