export { answerOffer, handOn, withdraw } from './hand-on.use-cases.ts'
export { forgetTrader } from './leave.ts'
export { seedPiece } from './seed-piece.ts'
export { decidePiece, receivePiece, refusePiece, sendBackPiece } from './staff-trade-ins.ts'
