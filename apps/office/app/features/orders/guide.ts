import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  allOrders: {
    words: both(
      'захиалга, захиалгууд, захиалгын жагсаалт, захиалга хайх, захиалга харах, шинээр ирсэн захиалга',
      'orders, order list, find an order, see orders, incoming orders',
    ),
    about: both(
      'Дэлгүүрт ирсэн бүх захиалга. Мөр бүрд төлбөр, хүргэх хугацаа, дараагийн алхам бий.',
      'All orders of the shop. Each row has the payment, the promised time and the next step.',
    ),
    tasks: [
      task(
        'Захиалга олох',
        'Дугаар, утасны сүүлийн 4 орон эсвэл нэрийг шүүлтийн талбарт бичээд Enter дарна. Төлөв, дүүргээр шүүх бол «Шүүлт» товчийг дарна.',
        'Find an order',
        'Type the number, the last four digits of the phone or the name into the filter and press Enter. Press “Filter” to choose a state or a district.',
      ),
      task(
        'Захиалгыг дараагийн алхамд шилжүүлэх',
        'Мөрийн баруун талын товчийг (Батлах, Бэлэн болгох гэх мэт) дарна. Гарнаас бол «.» товч.',
        'Move an order to its next step',
        'Press the button at the right of the row, as Confirm or Pack. On the keyboard it is the “.” key.',
      ),
      task(
        'Олон захиалгад нэг дор үйлдэл хийх',
        'Мөрүүдийг сонгоход доор хар самбар гарна. Эндээс батлах, шошго нэмэх, мессеж илгээнэ.',
        'Act on several orders at once',
        'Select rows: a dark bar appears at the bottom. Confirm, tag or send a message from there.',
      ),
    ],
  },
}
