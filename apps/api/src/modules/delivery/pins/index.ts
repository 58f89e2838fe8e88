export { gateUrl } from './gate-picture.ts'
export { drawnAround } from './pins.ts'
export { voiceUrl } from './voice-recording.ts'
