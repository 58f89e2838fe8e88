/** The arguments of each text of the office that has any; written by `npx vitest run packages/i18n -u`. */
export type OfficeArguments = {
  'approvals.by': { name: string | number }
  'approvals.answered': { name: string | number }
  'approvals.until': { time: string | number }
  'approvals.why.staff': { given: string | number; now: string | number; limit: string | number }
  'approvals.why.subject': { given: string | number; now: string | number; limit: string | number }
  'approvals.why.person': { given: string | number; now: string | number; limit: string | number }
  'articles.comments': { count: number }
  'articles.lacks': { languages: string | number }
  'articles.up': { n: string | number }
  'articles.down': { n: string | number }
  'articles.removeBlock': { n: string | number }
  'auditLog.approval': { id: string }
  'auditMore.more': { n: number }
  'authors.articles': { n: number }
  'authors.followers': { n: number }
  'backs.title': { number: string | number }
  'backs.units': { name: string | number }
  'backs.receiveTitle': { number: string | number }
  'backs.of': { done: string | number; all: string | number }
  'backs.wrong': { code: string | number }
  'backs.tooMany': { name: string | number }
  'backs.right': { name: string | number }
  'backs.left': { n: number }
  'bank.due': { amount: string | number }
  'bank.matched': { number: string | number }
  'bank.run': { n: string | number }
  'banners.behind': { names: string | number }
  'banners.overlaps': { count: string | number }
  'banners.audienceOf': { languages: string | number }
  'bulk.all': { n: string | number }
  'bulk.would': { n: number }
  'bulk.ofFirst': { n: string | number; of: string | number }
  'bulk.refused': { n: number }
  'bulk.run.confirm': { n: number }
  'bulk.run.make_ready': { n: number }
  'bulk.run.tag': { n: number }
  'bulk.run.message': { n: number }
  'bulk.run.cancel': { n: number }
  'campaigns.audience': { n: number }
  'campaigns.smsHint': { signs: string | number; parts: string | number }
  'campaigns.tested': { to: string | number }
  'campaigns.sendVerb': { n: number }
  'campaigns.waits': { at: string | number }
  'campaigns.sendAt': { at: string | number }
  'campaigns.progress': { total: string | number; done: string | number }
  'carts.report': { days: string | number }
  'carts.pieces': { n: string | number }
  'carts.more': { n: string | number }
  'carts.ago': { span: string | number }
  'carts.remindTo': { name: string | number }
  'carts.simulateOf': { number: string | number }
  'categories.total': { n: number }
  'categories.products': { all: string | number }
  'categories.productsBelow': { all: string | number; own: string | number }
  'categories.pin': { name: string | number }
  'categories.unpin': { name: string | number }
  'categories.earlier': { name: string | number }
  'checklist.progress': { all: string | number; done: string | number }
  'checklist.opensOn': { day: string | number }
  'codes.worth': { sum: string | number }
  'codes.make': { n: number }
  'codes.made': { n: number }
  'codes.figures': { units: string | number; used: string | number; canceled: number }
  'codes.left': { sum: string | number }
  'codes.expires': { when: string | number }
  'codes.seen': { when: string | number }
  'codes.shown': { n: number }
  'codes.cancelTitle': { code: string | number }
  'codes.extendTitle': { code: string | number }
  'codes.of': { text: string | number; code: string | number }
  'columns.up': { name: string | number }
  'columns.down': { name: string | number }
  'columns.moved': { name: string | number; place: string | number }
  'common.missing': { what: string | number }
  'counter.usedAt': { time: string | number }
  'courierCash.owes': { sum: string | number }
  'courierCash.owed': { sum: string | number }
  'courierCash.compared': { expected: string | number; counted: string | number }
  'courierCash.after': { sum: string | number }
  'courierCash.most': { sum: string | number }
  'courierCash.settled': { sum: string | number }
  'courierPage.title': { name: string | number }
  'courierPage.left': { n: number }
  'courierPage.until': { text: string | number }
  'courierPage.collect': { sum: string | number }
  'courierPage.cashSure': { sum: string | number }
  'courierPage.qr': { sum: string | number }
  'courierPage.part': { number: string | number }
  'courierPage.idAsk': { age: string | number }
  'courierPage.pieces': { n: number }
  'courierPage.promised': { text: string | number }
  'courierPage.window': { hours: string | number }
  'courierPage.onWay': { time: string | number }
  'courierPage.notified': { time: string | number }
  'courierPage.unsent': { n: string | number }
  'courierPage.wish': { choice: string; neighbour: string | number; day: string | number }
  'courierPage.collectedBy.cash': { sum: string | number }
  'courierPage.collectedBy.qpay': { sum: string | number }
  'dashboard.compared': { change: string | number }
  'dashboard.most': { sum: string | number }
  'dates.day': { month: number; day: string | number }
  'dates.dayOfYear': { year: string; month: number; day: string | number }
  'dates.minutes': { n: string | number }
  'dates.hours': { n: string | number }
  'dates.hoursMinutes': { h: string | number; m: string | number }
  'dates.days': { n: number }
  'deliveryDay.title': { number: string | number }
  'deliveryRules.open': { name: string | number }
  'deliveryRules.choose': { name: string | number }
  'deliveryRules.chosen': { n: number }
  'deliveryRules.free': { sum: string | number }
  'deliveryRules.hours': { from: string | number; to: string | number }
  'deliveryRules.until': { hour: string | number }
  'deliveryRules.orders': { n: number }
  'deliveryWindows.takes': { n: number }
  'deliveryWindows.cut': { n: string | number }
  'deliveryWindows.closedOn': { days: string | number }
  'deliveryWindows.reopen': { day: string | number }
  'deliveryWindows.without': { name: string | number }
  'deliveryWindows.left': { n: string | number }
  'dispatch.makeWave': { n: string | number }
  'dispatch.made': { id: string; n: number }
  'dispatch.zone': { name: string | number }
  'dispatch.choose': { number: string | number }
  'dispatch.chosen': { n: string | number }
  'dispatch.pieces': { n: string | number }
  'dispatch.wave': { id: string }
  'dispatch.waveShort': { id: string }
  'dispatch.more': { n: string | number }
  'dispatch.missing': { n: string | number }
  'dispatch.date': {
    month: string | number
    paddedDay: string | number
    day: string | number
    paddedMonth: string | number
  }
  'dispatch.late': { text: string | number }
  'dispatch.progress': { done: string | number; all: string | number }
  'drafts.leftOut': { what: string | number }
  'drafts.items': { n: number }
  'drafts.saved': { time: string | number }
  'drafts.known': { n: number }
  'drafts.units': { name: string | number }
  'drafts.remove': { name: string | number }
  'drafts.sendLink': { total: string | number }
  'drafts.counterDo': { total: string | number }
  'drafts.qrHint': { amount: string | number }
  'drafts.place': { total: string | number }
  'drafts.payLinkState': { opened: string; sent: string | number }
  'edits.title': { number: string | number }
  'edits.back': { to: string | number }
  'edits.refundDo': { amount: string | number }
  'edits.linkDo': { amount: string | number }
  'exchange.title': { number: string | number }
  'exchange.doDue': { amount: string | number }
  'exchange.doRefund': { amount: string | number }
  'exchange.done': { number: string | number }
  'exchange.with': { number: string | number }
  'exchange.of': { number: string | number }
  'frame.offline': { time: string | number }
  'frame.pin': { name: string | number }
  'frame.unpin': { name: string | number }
  'frame.moveUp': { name: string | number }
  'frame.moveDown': { name: string | number }
  'games.figures': { spins: string | number; people: string | number; cost: string | number }
  'games.meanCost': { sum: string | number }
  'games.tickets': { n: string | number }
  'games.removePrize': { name: string | number }
  'games.tried': { spins: string | number; cost: string | number }
  'games.handed': { when: string | number }
  'health.checkedAt': { time: string | number }
  'health.toMend': { n: number }
  'health.since': { at: string | number; long: string | number }
  'health.runningSince': { at: string | number }
  'health.lastOk': { at: string | number }
  'health.lastFault': { at: string | number }
  'health.faulty': { status: string | number }
  'health.backlog': { waiting: number; given_up: number }
  'health.undelivered': { dead: number; late: number }
  'health.refused': { n: number }
  'health.violations': { n: number }
  'health.behind': { long: string | number }
  'health.database': { version: string; ms: string | number; size: string | number; connections: string | number }
  'health.free': { size: string | number; free: string | number }
  'health.retry': { n: number }
  'history.version': { n: string | number }
  'history.sure': { n: string | number }
  'history.restoreDo': { n: string | number }
  'history.restored': { n: string | number }
  'history.until': { time: string | number }
  'imports.sent': { percent: string | number }
  'imports.lines': { count: string | number }
  'imports.of': { done: string | number; total: string | number }
  'imports.skipped': { count: number }
  'imports.warned': { count: number }
  'imports.mendOf': { line: string | number; column: string | number }
  'imports.alikeDone': { count: string | number }
  'imports.atLine': { line: string | number }
  'imports.mapping': { all: string | number; mapped: string | number; skipped: string | number }
  'imports.allColumns': { count: string | number }
  'imports.allQuestions': { count: string | number }
  'imports.toAnswer': { count: number }
  'imports.toMap': { count: number }
  'imports.rateHint': { currency: string | number }
  'imports.skipRest': { count: number }
  'imports.lineOf': { line: string | number }
  'imports.run': { count: string | number }
  'imports.runWithout': { bad: string | number; count: string | number }
  'imports.undoUntil': { day: string | number }
  'imports.left': { count: number }
  'imports.finished': { count: string | number }
  'imports.picturesWaiting': { count: number }
  'imports.picturesFailed': { count: number }
  'imports.picturesNext': { time: string | number }
  'imports.picturesTries': { count: number }
  'imports.makesCategories': { count: number }
  'imports.makesValues': { count: number }
  'imports.makeAll': { count: number }
  'invitation.title': { shop: string | number }
  'invitation.hint': { email: string | number; role: string | number }
  'jobs.rows': { n: string | number }
  'jobs.of': { n: string | number; of: string | number }
  'jobs.rate': { n: string | number }
  'jobs.left': { minutes: number }
  'jobs.notSent': { n: string | number }
  'keptForms.offer': { at: string | number }
  'labels.count': { n: number }
  'labels.print': { n: number }
  'labels.make': { n: number }
  'labels.made': { n: number }
  'labels.changes': { time: string | number; price: string | number }
  'labels.tonight': { n: number }
  'labels.start': { n: string | number }
  'labels.place': { n: string | number }
  'labels.unknown': { code: string | number }
  'labels.attached': { code: string | number; sku: string | number }
  'labels.has': { code: string | number }
  'leases.terms': { months: string | number; monthly: string | number; down: string | number }
  'leases.next': { day: string | number }
  'leases.paid': { total: string | number; paid: string | number }
  'leases.book': { amount: string | number }
  'listFilters.unknown': { word: string | number; example: string | number }
  'locations.photoAlt': { name: string | number }
  'locations.hoursNote': { text: string | number }
  'locations.opens': { day: string | number }
  'locations.closes': { day: string | number }
  'locations.removeDay': { day: string | number }
  'locations.missingCount': { n: number }
  'locations.stock': { units: number; variants: number }
  'locations.way': { name: string | number }
  'locations.map.map': { name: string | number }
  'locations.map.metres': { n: string | number }
  'locations.map.kilometres': { n: string | number }
  'lookbooks.count': { looks: number; pieces: number }
  'lookbooks.look': { n: string | number }
  'lookbooks.spotAt': { n: string | number; name: string | number; x: string | number; y: string | number }
  'lookbooks.axis': { name: string | number; axis: string | number }
  'lookbooks.removeSpot': { name: string | number }
  'lookbooks.reasons': { n: string | number }
  'lookbooks.reasonTitle': { n: string | number }
  'lookbooks.reasonText': { n: string | number }
  'lookbooks.pictureHint': { width: string }
  'me.codesLeft': { count: string | number }
  'me.added': { time: string | number }
  'me.used': { time: string | number }
  'me.removeOne': { name: string | number }
  'messages.title': { number: string | number }
  'messages.preview': { to: string | number }
  'messagesToShop.byMail': { email: string | number; language: string | number }
  'messagesToShop.answeredIn': { time: string | number }
  'messagesToShop.waits': { time: string | number }
  'moderation.seenIn': { product: string | number; time: string | number }
  'moderation.anybody': { name: string | number }
  'moderation.photos': { n: number }
  'moderation.because': { reason: string | number }
  'moderation.waiting': { n: string | number }
  'moderation.oldest': { time: string | number }
  'moderation.today': { seconds: string; n: string | number }
  'moderation.claimedBy': { name: string | number }
  'moderation.history': { approved: string | number; refused: string | number }
  'moderation.reports': { n: number }
  'moderation.stars': { n: string | number }
  'moderation.photo': { n: string | number }
  'moderation.height': { cm: string | number }
  'names.languages': { n: string | number }
  'names.products': { n: number }
  'names.value': { n: string | number }
  'names.earlier': { name: string | number }
  'names.later': { name: string | number }
  'names.removeValue': { name: string | number }
  'names.mergeTitle': { name: string | number }
  'names.mergeHint': { name: string | number }
  'notices.telegramLinked': { shop: string | number }
  'notices.devices': { count: number }
  'notices.since': { time: string | number }
  'notices.testOf': { way: string | number }
  'notices.unlinkOne': { name: string | number }
  'notices.count': { count: string | number }
  'notices.count.new_order': { count: number }
  'notices.count.paid_order': { count: number }
  'notices.count.late_parcel': { count: number }
  'notices.count.approval': { count: number }
  'notices.count.low_stock': { count: number }
  'notices.count.conversation': { count: number }
  'notices.count.return_request': { count: number }
  'notices.count.rest_overdue': { count: number }
  'notices.count.all': { count: number }
  'onDelivery.limitOf': { name: string | number }
  'order.stock': { n: string | number }
  'order.awaited': { n: string | number }
  'order.takenOff': { n: string | number }
  'order.since': { year: string; orders: number; spent: string | number }
  'order.giftLeft': { n: number }
  'order.giftOver': { n: number }
  'order.removeTag': { tag: string | number }
  'order.conflictBy': { by: string | number; time: string | number }
  'order.cancelTitle': { number: string | number }
  'order.cancelHint': { paid: string | number }
  'order.markPaidTitle': { amount: string | number }
  'order.markPaidDo': { amount: string | number }
  'order.say.preorder': { date: string | number; paid: string | number; due: string | number }
  'order.say.rest': { due: string | number }
  'order.say.units': { n: number }
  'order.say.waitsForMoney': { goods: string | number; due: string | number }
  'order.say.heldUntil': { time: string | number }
  'order.say.toConfirm': { goods: string | number; due: string | number }
  'order.say.confirmUntil': { time: string | number }
  'order.say.overdue': { due: string | number }
  'order.say.paidWaits': { goods: string | number }
  'order.say.dearer': { due: string | number }
  'order.say.toPack': { goods: string | number }
  'order.say.packed': { goods: string | number }
  'order.say.waitsAt': { place: string | number }
  'order.say.onWay': { place: string | number }
  'order.say.promise': { time: string | number; place: string | number }
  'order.say.late': { span: string | number }
  'order.say.delivered': { time: string | number }
  'order.say.canceled': { time: string | number }
  'order.say.reason': { reason: string | number }
  'order.sums.items': { n: string | number }
  'order.sums.tax': { amount: string | number }
  'order.unpaid.hint': { due: string | number }
  'order.return.refund': { to: string | number }
  'order.alcohol.title': { age: string | number }
  'order.alcohol.scanned': { n: string | number; of: string | number }
  'orders.paymentMissing': { amount: string | number }
  'orders.depositPaid': { amount: string | number }
  'orders.unknown': { word: string | number }
  'orders.fresh': { n: number }
  'orders.pieces': { n: string | number }
  'orders.total': { more: boolean; n: number }
  'orders.chosen': { n: string | number }
  'orders.choose': { number: string | number }
  'orders.open': { number: string | number }
  'orders.done': { step: string | number }
  'orders.bulkDone': { n: number }
  'orders.bulkFailed': { n: string | number }
  'orders.preorder.waiting': { date: string | number }
  'orders.preorder.late': { date: string | number }
  'outbox.total': { n: string | number; more: boolean }
  'outbox.tries': { n: string | number }
  'outbox.device': { id: string }
  'pages.lacks': { languages: string | number }
  'pages.formerly': { paths: string | number }
  'pages.part': { n: string | number; kind: string | number }
  'pages.drag': { n: string | number }
  'pages.moved': { n: string | number }
  'pages.products': { most: string | number; count: string | number }
  'pages.earlier': { name: string | number }
  'pages.later': { name: string | number }
  'pages.takeOut': { name: string | number }
  'pages.inCategory': { count: number }
  'pages.question': { n: string | number }
  'pages.answer': { n: string | number }
  'pages.removeQuestion': { n: string | number }
  'pages.version': { n: string | number }
  'pages.versionParts': { n: string | number }
  'palette.nothing': { q: string | number }
  'palette.found': { n: number }
  'palette.readAs': { used: string | number }
  'palette.orders': { n: number }
  'palette.pieces': { n: string | number }
  'palette.draftFor': { name: string | number }
  'palette.theme': { name: string | number }
  'palette.next': { step: string | number }
  'palette.took': { ms: string | number }
  'paper.basket': { slot: string | number }
  'paper.until': { text: string | number }
  'paper.window': { day: string | number; hours: string | number }
  'paper.collect': { sum: string | number }
  'paper.by': { date: string | number }
  'paper.wrapIt': { name: string | number }
  'paper.partOf': { part: string | number; parts: string | number }
  'paper.returns': { days: string | number; phone: string | number }
  'paper.invoice': { number: string | number }
  'paper.dated': { date: string | number }
  'paper.payBy': { date: string | number }
  'paper.tin': { tin: string | number }
  'paper.register': { number: string | number }
  'paper.payText': { number: string | number }
  'paper.refused': { n: number; what: string | number }
  'parts.dialog': { number: string | number }
  'parts.units': { name: string | number }
  'parts.of': { held: string | number }
  'parts.splitDo': { units: number }
  'parts.part': { n: string | number }
  'parts.standing': { all: string | number; gone: number; packed: number; left: number }
  'payments.total': { more: boolean; n: number }
  'payments.refunded': { amount: string | number }
  'payments.checked': { when: string | number }
  'payments.chargeOf': { number: string | number }
  'payments.answered': { state: string | number }
  'payments.silent': { method: string | number }
  'peoplePage.total': { n: string }
  'peoplePage.orders': { n: string | number }
  'peoplePage.spoken': { name: string | number; orders: string | number; spent: string | number }
  'peoplePage.spokenNever': { name: string | number }
  'peoplePage.blockTitle': { name: string | number }
  'peoplePage.mergeTitle': { name: string | number }
  'peoplePage.mergeOf': { name: string | number }
  'peoplePage.undoUntil': { when: string | number }
  'peoplePage.left': { n: string | number }
  'peoplePage.revealTitle': { field: string | number }
  'peoplePage.shown': { field: string | number; value: string | number }
  'peoplePage.forgetTitle': { name: string | number }
  'peoplePage.contactRemoveTitle': { value: string | number }
  'picking.progress': { done: string | number; all: string | number }
  'picking.cut': { text: string | number }
  'picking.unsent': { n: string | number }
  'picking.toBasket': { slot: string | number }
  'picking.othersWave': { name: string | number }
  'picking.doneHint': { short: number; whole: string | number }
  'picking.finished': { left: number; packed: string | number }
  'preorder.row': { date: string | number; percent: string | number }
  'preorder.waiting': { taken: string | number; units: string | number }
  'preorder.shelf': { n: string | number }
  'preorder.dialog': { name: string | number }
  'preorder.unitsHint': { taken: string | number }
  'preorder.tell': { n: number }
  'preorder.arriveDialog': { name: string | number }
  'presence.here': { names: string | number }
  'productPictures.noPictures': { files: number }
  'productPictures.sent': { total: string | number; done: string | number }
  'productPictures.tooLarge': { name: string | number; size: string | number }
  'productPictures.tooMany': { most: string | number }
  'productPictures.move': { place: string | number }
  'productPictures.editOf': { place: string | number }
  'productPictures.removeOf': { place: string | number }
  'productPictures.altCount': { all: string | number; written: string | number }
  'productPictures.placeOf': { place: string | number; total: string | number }
  'productPictures.focalAt': { x: string | number; y: string | number }
  'products.total': { n: number; more: boolean }
  'products.variants': { n: number }
  'products.units': { n: string | number }
  'products.places': { n: number }
  'products.languages': { all: string | number; done: string | number }
  'products.choose': { name: string | number }
  'products.chosen': { n: string | number }
  'products.done': { n: number }
  'products.failed': { n: string | number }
  'products.addressHint': { slug: string | number }
  'products.earlier': { slugs: string | number }
  'products.missingCount': { n: string | number }
  'products.altCount': { done: string | number; all: string | number }
  'products.addUnits': { n: number }
  'products.stockAdded': { n: string | number }
  'products.stockOf': { sku: string | number; units: string | number }
  'products.removeVariant': { sku: string | number }
  'products.samePrice': { price: string | number }
  'products.cell': { column: string | number; sku: string | number }
  'products.generated': { n: number }
  'products.generateVerb': { n: number }
  'products.faulty': { n: number }
  'products.willMake': { fresh: string | number; there: string | number }
  'products.lacks': { n: string | number }
  'products.takeOff': { name: string | number }
  'products.inherited': { code: string | number }
  'products.changes': { n: number }
  'products.merged': { by: string | number }
  'products.theirs': { by: string | number }
  'products.version': { n: string | number }
  'products.by': { who: string | number }
  'products.tryResult': { ok: string | number; no: number }
  'promotions.addAll': { n: string | number }
  'promotions.addOne': { name: string | number }
  'promotions.removeOne': { name: string | number }
  'promotions.chosen': { n: string | number }
  'promotions.quantity': { name: string | number }
  'promotions.startAsk': { name: string | number }
  'promotions.startsLater': { when: string | number }
  'promotions.reach': { n: string | number }
  'promotions.belowCost': { n: string | number }
  'promotions.belowOne': { name: string | number; price: string | number; cost: string | number }
  'promotions.costLine': { spared: string | number; orders: string | number }
  'promotions.conflict': { who: string | number }
  'promotions.say.percent': { value: string | number }
  'promotions.say.amount': { sum: string | number }
  'promotions.say.package': { value: string | number }
  'promotions.say.upTo': { sum: string | number }
  'promotions.say.from': { sum: string | number }
  'promotions.say.products': { n: string | number }
  'promotions.say.taxons': { names: string | number }
  'promotions.say.regulars': { n: string | number }
  'promotions.say.between': { from: string | number; to: string | number }
  'promotions.say.since': { from: string | number }
  'promotions.say.group': { name: string | number }
  'pulse.waiting': { name: string | number; n: string | number }
  'questions.helpful': { n: string | number }
  'quotes.offerTitle': { name: string | number }
  'quotes.offerDo': { total: string | number }
  'quotes.now': { price: string | number }
  'quotes.refuseTitle': { name: string | number }
  'receiptMonths.closedBy': { who: string | number; time: string | number }
  'receiptMonths.changed': { total: string | number }
  'receiptMonths.closeTitle': { month: string | number }
  'receiptMonths.reopenTitle': { month: string | number }
  'receipts.due': { time: string | number }
  'receipts.attempts': { n: number }
  'reconciliation.transfers': { n: number }
  'reconciliation.byHand': { n: string | number }
  'reconciliation.unmatched': { n: string | number }
  'reconciliation.closedBy': { who: string | number; time: string | number }
  'reconciliation.closeTitle': { day: string | number }
  'reconciliation.reopenTitle': { day: string | number }
  'reconciliation.open': { n: number }
  'redirects.remove': { from: string | number }
  'refund.title': { number: string | number }
  'refund.units': { name: string | number }
  'refund.refundDo': { amount: string | number }
  'refund.request': { amount: string | number }
  'refunds.sentTitle': { amount: string | number }
  'reportsPage.rest': { n: string | number }
  'reportsPage.points': { n: string | number }
  'reportsPage.days': { n: string | number }
  'reportsPage.sentAt': { when: string | number }
  'returns.page': { page: string | number; pages: string | number }
  'rolesPage.copyOf': { role: string | number }
  'rolesPage.copyTitle': { role: string | number }
  'rolesPage.copyHint': { role: string | number }
  'rolesPage.made': { name: string | number }
  'rolesPage.removeTitle': { name: string | number }
  'rolesPage.removed': { name: string | number }
  'rolesPage.differs': { n: number }
  'rolesPage.members': { n: number }
  'rolesPage.changes': { n: number }
  'roulette.spun': { n: string | number }
  'roulette.offline': { unsent: number; ready: string | number }
  'roulette.sending': { n: string | number }
  'roulette.spinOf': { turn: string | number; of: string | number }
  'roulette.turnOf': { turn: string | number; of: string | number }
  'roulette.good': { n: number }
  'roulette.spunBefore': { n: string | number }
  'roulette.won': { prize: string | number }
  'roulette.leftOf': { of: string | number; left: string | number }
  'roulette.chance': { percent: string | number }
  'roulette.locationFigures': { today: string | number; all: string | number; people: string | number }
  'roulette.productFigures': { quantity: string | number; given: string | number }
  'roulette.weightOf': { weight: string | number; percent: string | number }
  'roulette.stockFigures': { quantity: string | number; given: string | number; held: number }
  'roulette.userFigures': { spins: string | number }
  'roulette.wrongLine': { line: string | number }
  'roulette.imported': { added: string | number; known: number }
  'roulette.receiptFigures': { spins: string | number; used: string | number }
  'roulette.why.old': { days: string | number }
  'roulette.why.small': { sum: string | number }
  'runs.wish': { choice: string; neighbour: string | number; day: string | number }
  'runs.run': { id: string }
  'runs.parcels': { n: number }
  'runs.added': { number: string | number }
  'runs.removeOf': { number: string | number }
  'runs.handOver': { n: number }
  'runs.handedOver': { name: string | number; n: number }
  'runs.until': { text: string | number }
  'runs.closeHint': { n: number }
  'runs.cashShort': { sum: string | number }
  'runs.cashOver': { sum: string | number }
  'runs.closedToast': { id: string }
  'runs.photoOf': { number: string | number }
  'runs.count': { done: string | number; all: string | number }
  'sales.goods': { count: number }
  'sales.prices': { count: number }
  'sales.chooseAll': { count: string | number }
  'sales.schedule': { count: number }
  'savedViews.remove': { name: string | number }
  'scanned.unknown': { code: string | number }
  'searching.clicks': { n: number }
  'searching.searches': { n: number }
  'searching.empty': { n: string | number }
  'searching.foundNow': { n: number }
  'searching.mendTitle': { q: string | number }
  'searching.rule': { text: string | number }
  'searching.total': { n: number }
  'searching.leads': { path: string | number }
  'segmentsPage.usedBy': { names: string | number }
  'segmentsPage.count': { n: string | number }
  'segmentsPage.reach': { email: string | number; sms: string | number; push: string | number }
  'segmentsPage.phrases.orders gte': { v: string | number }
  'segmentsPage.phrases.orders lte': { v: string | number }
  'segmentsPage.phrases.spent gte': { v: string | number }
  'segmentsPage.phrases.spent lte': { v: string | number }
  'segmentsPage.phrases.points gte': { v: string | number }
  'segmentsPage.phrases.points lte': { v: string | number }
  'segmentsPage.phrases.last_order within': { v: string | number }
  'segmentsPage.phrases.last_order before': { v: string | number }
  'segmentsPage.phrases.joined within': { v: string | number }
  'segmentsPage.phrases.joined before': { v: string | number }
  'segmentsPage.phrases.category is': { v: string | number }
  'segmentsPage.phrases.category not': { v: string | number }
  'segmentsPage.phrases.place is': { v: string | number }
  'segmentsPage.phrases.place not': { v: string | number }
  'segmentsPage.phrases.language is': { v: string | number }
  'segmentsPage.phrases.language not': { v: string | number }
  'segmentsPage.phrases.consent is': { v: string | number }
  'segmentsPage.phrases.consent not': { v: string | number }
  'settingFields.up': { name: string | number }
  'settingFields.down': { name: string | number }
  'settingFields.takeOut': { name: string | number }
  'settingFields.level': { at: string | number }
  'settingFields.removeLevel': { name: string | number }
  'settingFields.categories': { n: number }
  'settingsPage.range': { min: string | number; max: string | number }
  'settingsPage.initially': { value: string | number }
  'settingsPage.changedBy': { name: string | number; at: string | number }
  'settingsPage.changes': { n: number }
  'settingsPage.nearest': { color: string | number }
  'settingsPage.contrast': { measured: string | number }
  'settingsPage.keysOf': { name: string | number }
  'settingsPage.wrongFields': { name: string | number }
  'settingsPage.wrongAddress': { name: string | number }
  'settingsPage.providerSays': { name: string | number; message: string | number }
  'settingsPage.mailSent': { to: string | number }
  'settingsPage.mailInSandbox': { to: string | number }
  'settingsPage.smtpReply': { reply: string | number }
  'settingsPage.certificateUntil': { at: string | number }
  'settingsPage.testProblems.keys': { name: string | number }
  'settingsPage.testProblems.away': { name: string | number }
  'settingsPage.testProblems.amount': { name: string | number; paid: string | number }
  'settingsPage.testProblems.closed': { name: string | number }
  'settingsPage.callbacks.arrived': { name: string | number }
  'settingsPage.callbacks.awaited': { name: string | number }
  'settingsPage.callbacks.missing': { name: string | number }
  'settingsPage.callbacks.refused': { name: string | number }
  'settingsPage.dns.ok': { domain: string | number }
  'settingsPage.dns.elsewhere': { domain: string | number }
  'settingsPage.dns.nothing': { domain: string | number }
  'settingsPage.dns.unknown': { domain: string | number }
  'sheet.found': { more: boolean; rows: string | number }
  'sheet.becomes': { from: string | number; to: string | number }
  'sheet.apply': { cells: number }
  'sheet.changed': { cells: number }
  'sheet.below': { rows: string | number }
  'sheet.wrong': { cells: number }
  'sheet.save': { rows: number }
  'sheet.schedule': { rows: number }
  'sheet.saved': { rows: number }
  'sheet.scheduled': { rows: number }
  'sheet.working': { total: string | number; done: string | number }
  'sheet.jobDone': { done: string | number; failed: string | number }
  'sheet.refused': { rows: number; why: string | number }
  'sheet.replaceAll': { cells: number }
  'sheet.replaced': { cells: number }
  'shipsFrom.title': { number: string | number }
  'shipsFrom.done': { name: string | number }
  'shipsFrom.holdsSome': { names: string | number }
  'shipsFrom.lacks': { names: string | number }
  'shipsFrom.far': { km: string | number }
  'shipsFrom.goesTo': { place: string | number }
  'shipsFrom.parcels': { n: number }
  'shipsFrom.missing': { names: string | number }
  'shipsFrom.sentence.whole': { how: string | number }
  'shipsFrom.sentence.fewest': { how: string | number }
  'shipsFrom.sentence.inTurn': { how: string | number }
  'simulator.kept': { n: string | number }
  'simulator.keptOne': { n: string | number; total: string | number }
  'simulator.cut': { n: string | number }
  'simulator.personOrders': { n: number }
  'simulator.applied': { n: string | number }
  'simulator.passed': { n: string | number }
  'simulator.ms': { n: string | number }
  'simulator.goods': { n: string | number }
  'simulator.deliveryBy': { name: string | number }
  'simulator.tax': { sum: string | number }
  'simulator.wasPaid': { number: string | number; total: string | number }
  'simulator.percent': { n: string | number }
  'simulator.below': { names: string | number }
  'simulator.activateOne': { name: string | number }
  'simulator.rule.eligible': { want: string | number; have: string | number }
  'simulator.rule.set': { have: string | number; want: string | number }
  'simulator.rule.minimum': { have: string | number; want: string | number }
  'simulator.rule.missing': { have: string | number; want: string | number; missing: string | number }
  'simulator.rule.group': { name: string | number }
  'simulator.rule.exclusive': { name: string | number }
  'simulator.rule.gift': { name: string | number }
  'spans.will': { range: string | number }
  'spans.steps.whole': { n: number; direction: string }
  'spans.steps.end': { n: number; direction: string }
  'staff.invited': { email: string | number }
  'staff.invitedUntil': { time: string | number }
  'staff.sessions': { n: number }
  'staff.seen': { time: string | number }
  'staff.changeTitle': { name: string | number }
  'staff.suspendTitle': { name: string | number }
  'staff.people': { n: number }
  'states.request': { id: string }
  'stock.total': { n: number; more: boolean }
  'stock.days': { n: number }
  'stock.summary': { held: number; on_hand: string | number; free: string | number }
  'stock.coming': { n: string | number }
  'stock.lasts': { n: string | number }
  'stock.saveMore': { n: string | number }
  'stock.saveLess': { n: string | number }
  'stock.saveTo': { n: string | number }
  'stock.adjusted': { n: string | number }
  'stock.after': { n: string | number }
  'stock.transferNo': { id: string }
  'stock.countNo': { id: string }
  'stock.unknownCode': { code: string | number }
  'stockCounts.number': { id: string }
  'stockCounts.round': { n: string | number }
  'stockCounts.counted': { units: string | number; variants: string | number }
  'stockCounts.recount': { n: string | number }
  'stockCounts.post': { n: number }
  'stockCounts.shortOf': { sku: string | number; units: string | number }
  'stockCounts.plus': { n: string | number }
  'stockCounts.mine': { n: string | number }
  'stockCounts.unsent': { n: string | number }
  'stockTransfers.number': { id: string }
  'stockTransfers.units': { n: number }
  'stockTransfers.variants': { n: number }
  'stockTransfers.free': { n: string | number }
  'stockTransfers.remove': { name: string | number }
  'stockTransfers.send': { units: string | number }
  'stockTransfers.receive': { units: string | number }
  'stockTransfers.tooMany': { n: string | number }
  'stockTransfers.missing': { n: string | number }
  'stockTransfers.summary.sent': { units: string | number }
  'stockTransfers.summary.received': { units: string | number }
  'stockTransfers.summary.receivedPart': { units: string | number; arrived: string | number }
  'suggestions.accept': { price: string | number }
  'templates.edited': { n: number }
  'templates.previewOf': { number: string | number }
  'templates.tested': { to: string | number }
  'templates.sms': { signs: string | number; parts: string | number }
  'templates.mine': { name: string | number }
  'tradeIns.view': { count: number; name: string | number }
  'tradeIns.months': { n: number }
  'tradeIns.photo': { n: string | number }
  'tradeIns.creditNow': { sum: string | number }
  'tradeIns.offerNow': { sum: string | number }
  'tradeIns.shelve': { sum: string | number }
  'tradeIns.removeTaxon': { name: string | number }
  'tradeIns.percent': { state: string | number }
  'transfers.states.split': { n: string | number }
  'transfers.left': { amount: string | number }
  'transfers.pay': { amount: string | number }
  'transfers.undoMatched': { amount: string | number }
  'transfers.undoIgnored': { amount: string | number }
  'transfers.splitTitle': { amount: string | number }
  'transfers.splitOrder': { n: string | number }
  'transfers.splitAmount': { n: string | number }
  'transfers.remove': { n: string | number }
  'transfers.over': { amount: string | number }
  'transfers.splitDo': { amount: string | number; n: number }
  'transfers.splitDone': { n: number }
  'travel.range': { from: string | number; until: string | number }
  'travel.nightLabel': {
    room: string | number
    night: string | number
    rooms: string | number
    left: string | number
    price: string | number
  }
  'travel.conflictOf': { n: string | number }
  'travel.nightFacts': { booked: string | number; blocked: string | number; left: string | number }
  'travel.nightsSaved': { n: number }
  'travel.removeCalendar': { name: string | number }
  'travel.readAt': { when: string | number }
  'travel.people': { adults: number; children: number; infants: number }
  'travel.seats': { seats: string | number; booked: string | number }
  'travel.waiting': { n: string | number }
  'travel.passengers': { seats: string | number; booked: string | number }
  'travel.offered': { when: string | number }
  'travel.refunds.terms': { sum: string | number }
  'travel.refunds.all': { sum: string | number }
  'tree.fold': { name: string | number }
  'tree.menu': { name: string | number }
  'undelivered.whyTitle': { number: string | number }
  'undelivered.photoOf': { time: string | number }
  'undelivered.dayTitle': { number: string | number }
  'undelivered.backTitle': { number: string | number }
  'undelivered.received': { number: string | number; reason: string | number }
  'undelivered.say': { reason: string | number }
  'undo.tagAdded': { tag: string | number }
  'undo.tagRemoved': { tag: string | number }
  'undo.failed': { why: string | number }
  'undoing.about': { what: string | number }
  'undoing.of': { row: string | number }
  'viewAs.title': { role: string | number; time: string | number }
  'walletPage.holders': { n: string | number }
  'walletPage.pieces': { n: string | number }
  'walletPage.changeVerb': { text: string | number }
  'walletPage.otherPerson': { name: string | number }
  'walletPage.limit': { text: string | number }
  'walletPage.changed': { name: string | number; text: string | number }
  'webhooks.dead': { n: string | number }
  'webhooks.pending': { n: string | number }
  'webhooks.tries': { n: number }
  'webhooks.answered': { status: string | number; ms: string | number }
  'webhooks.notAnswered': { why: string | number; ms: string | number }
}
