export { gateUrl } from './gate-picture.ts'
export { voiceUrl } from './voice-recording.ts'
