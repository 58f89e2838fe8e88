// Loaded before each npm script: `npm run shop:new -- --help` says what it does and takes, and does nothing.

/** What each command does, in the shopkeeper's two languages, and its flags. */
export const helps = {
  start: `npm start
  Дэлгүүрийг асаана: эхлээд суулгаж, бүтээгээд http://localhost:3000 дээр нээнэ. Ctrl-C зогсооно.
  Starts the shop: installs and builds what is missing, then serves http://localhost:3000. Ctrl-C stops it.

  PORT=8080        порт / the port
  TENANTS=a,b      аль дэлгүүрүүд / which shops
  PUBLIC_URL=…     нийтийн хаяг / the public address
  DATABASE_URL=…   өөрийн PostgreSQL / a PostgreSQL of your own
  docs/deployment.md`,
  'shop:new': `npm run shop:new
  Шинэ дэлгүүр үүсгэнэ. Асуултад хариулна, эсвэл флагаар өгнө.
  Makes a shop of your own. Answer its questions, or give the answers as flags:

  --title "Номин ном"        дэлгүүрийн нэр / name of the shop
  --title-en "Nomin Books"   англиар / in English
  --name nomin-books         хавтасны нэр / its folder
  --address "…"              хаяг / address
  --phone 77001122           дэлгүүрийн утас / telephone of the shop
  --email a@b.mn             дэлгүүрийн имэйл / mail of the shop
  --owner c@b.mn             эзний имэйл / mail of the owner
  --owner-name "Номин"       эзний нэр / name of the owner
  --languages mn,en          хэл / languages: mn, en, ru, cn, it
  --accent "#ffa224"         товчны өнгө / colour of buttons
  --link "#2540a8"           холбоосны өнгө / colour of links
  --logo logo.png            лого / logo
  --account "Хаан банк:5012345678:Номин ХХК"   шилжүүлгийн данс / account for transfers
  --tin 37900846788          НӨАТ төлөгч бол ТИН / taxpayer number, if you pay VAT
  docs/your-shop.md`,
  'shop:link': `npm run shop:link -- --name <folder>
  Эзэн нэвтрэх шинэ холбоос. / Another link by which the owner signs in.

  --email a@b.mn   аль эзэн / which owner
  --reset          эзэн эхнээс нь нэвтэрнэ / the owner sets up access again`,
  'shop:remove': `npm run shop:remove -- --name <folder>
  Дэлгүүрийг бүтнээр нь exports/ руу хуулаад устгана. / Writes all of a shop into exports/, then removes it.

  --confirm <folder>   асуултгүйгээр / without the question
  --to <path>          өөр хавтас / another folder`,
  'shop:restore': `npm run shop:restore -- exports/<folder>
  Устгасан дэлгүүрийг экспортоос сэргээнэ. / Makes a removed shop again from its export.`,
  'shop:walk': `npm run shop:walk
  docs/your-shop.md-г алхам алхмаар туршина. / Walks docs/your-shop.md from an empty database to a paid order.

  --shop felt|clothes   аль дэлгүүр / which of the two shops
  --languages mn        хэл / languages
  --eyes <path>         зургийг энд / pictures go here, also those of a phone
  --keep                дэлгүүр үлдэнэ / the shop stays and runs`,
  staff: `npm run staff -- --email a@b.mn --role admin
  Хүнд ажилтны эрх өгнө, авна. / Makes somebody staff of a shop.

  --role admin|desk|picker|accountant|…|shopper   үүрэг / the role; shopper ends it
  --tenant <folder>                               аль дэлгүүр / which shop`,
  doctor: `npm run doctor
  Сервер, тохиргоонд юу дутууг хэлнэ. / Lists what a deployment has and lacks.`,
  'demo:remove': `npm run demo:remove
  Жишээ хүн, захиалга, дансыг жагсаана. / Lists the people, orders and accounts that were invented for the demo.

  --yes               устгана / removes them
  --tenant <folder>   аль дэлгүүр / which shop`,
  'ledger:check': `npm run ledger:check
  Мөнгөний бүртгэл тэнцэж байгааг шалгана. / Checks that the books balance.`,
  seed: `npm run seed
  Жишээ бараа, захиалгаар дүүргэнэ. / Fills an empty database with the demo.

  --size small|office|day|big --count <number> --tenant <folder> --reset`,
  'db:reset': `npm run db:reset
  Өгөгдлийн санг устгаад жишээгээр дүүргэнэ. / Empties the database, and fills it with the demo.`,
  serve: `npm run serve
  Вэб процесс; тусдаа өгөгдлийн сантай. / A web process on outside databases. docs/deployment.md`,
  work: `npm run work
  Дараалалд буй ажлыг хийдэг процесс. / A process that works the job queues. docs/deployment.md`,
  'oauth:client': `npm run oauth:client -- --name "Warehouse" --scopes "read"
  Өөр программд түлхүүр үүсгэнэ. / Makes a program known, and prints its id and secret once.

  --tenant <folder>   аль дэлгүүр / which shop`,
}

const command = process.env.npm_lifecycle_event ?? ''
if (Object.hasOwn(helps, command) && process.argv.slice(2).some((each) => each === '--help' || each === '-h')) {
  process.stdout.write(`\n${helps[command]}\n\n`)
  process.exit(0)
}
