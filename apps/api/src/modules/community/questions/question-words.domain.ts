// Words that only make a question of what is asked: they tell nothing of it, however rare they are in the shop's texts.
const MONGOLIAN = `вэ бэ юу юун уу үү яаж яагаад хэд хэдэн хэдийд хэр ямар хаана хаанаас хэн хэнд хэзээ аль алинд аль нь болох болно
болдог боломжтой байх байна байдаг байгаа гэсэн бид би та надад бидэнд танай танайх манай хүү охин авах авч өгөх өгнө вэ юм даа`
const RUSSIAN = `ли можно нельзя какой какая какое какие как сколько когда где куда откуда кто чем зачем почему есть быть будет был мне я мы
вы у вас нас нам вам мой моя моему моей ему ей его её это этот эта эти если бы же они она он нужно надо подойдет подойдёт`
const ENGLISH = `how what when where which who why whose can could may might do does did is are was were will would should i you he she we
they me my your our his her their it its this that these those there have has had need if so any some much many only just get take`
const ITALIAN = `come cosa quando dove quale quali quanto quanta quanti quante chi perché si può posso possono è sono c'è ci avete ho ha hanno
mio mia miei mie suo sua vostro vostra questo questa se che non mi vi`
const CHINESE = '吗 呢 什么 怎么 怎样 多少 几 哪 哪里 谁 能 可以 会 有 没有 我 你 您 我们 你们 这 那 请问 这个'

const words = new Set([MONGOLIAN, RUSSIAN, ENGLISH, ITALIAN, CHINESE].flatMap((list) => list.split(/\s+/)))

export const isQuestionWord = (word: string): boolean => words.has(word)
