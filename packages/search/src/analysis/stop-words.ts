/** Words too frequent to tell products apart, in the five languages; own short lists. */
const MONGOLIAN = `ба болон бөгөөд ч л нь юм бол байна байсан энэ тэр эдгээр эсвэл буюу мөн бас гэж гэх гэсэн харин
хэрэв дээр доор дотор хамт тухай зэрэг маш их уу үү юу вэ бэ аа за манай миний таны авах авна зарна байгаа байдаг
руу рүү луу лүү`
const RUSSIAN = 'и в во на с со к ко по из за от до для о об у а но или не что это как мы вы он она они'
const ENGLISH = 'a an the and or of for with in on at to by from is are be this that it as'
const ITALIAN = `il lo la i gli le l un uno una e o di da in con su per tra fra del dello della dell dei degli delle al
allo alla all ai agli alle dal dalla nel nella sul sulla`
const CHINESE = '的 了 和 与 及 或 在 是'

const STOP_WORDS = new Set([MONGOLIAN, RUSSIAN, ENGLISH, ITALIAN, CHINESE].flatMap((list) => list.split(/\s+/)))

/** Whether a normalised word is a stop word of one of the five languages: shop texts mix them. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)
