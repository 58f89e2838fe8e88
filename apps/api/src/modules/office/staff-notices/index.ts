export { TelegramError, type TelegramFault, type TelegramPort, type TelegramUpdate } from './telegram.port.ts'
