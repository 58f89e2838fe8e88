export { answerOffer, handOn, withdraw } from './hand-on.use-cases.ts'
export { seedPiece } from './seed-piece.ts'
export { decidePiece, receivePiece, refusePiece, sendBackPiece } from './staff-trade-ins.ts'
export { readRules } from './trade-ins.queries.ts'
