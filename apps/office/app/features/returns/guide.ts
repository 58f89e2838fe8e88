import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  returns: {
    words: both(
      'буцаалт, бараа буцаах, буцаалтын хүсэлт, солих, бараа солих, буцаалт зөвшөөрөх, буцаасан бараа',
      'returns, return an item, return requests, exchange, approve a return, take back goods',
    ),
    about: both(
      'Худалдан авагчийн буцаах, солих хүсэлтүүд: шийдэх, барааг хүлээж авах, мөнгийг буцаах.',
      'Requests to return or exchange: decide, receive the goods, give the money back.',
    ),
    tasks: [
      task(
        'Хүсэлтийг шийдэх',
        'Хүсэлтийг нээж шалтгаан, зургийг үзээд зөвшөөрөх эсвэл татгалзана. Татгалзвал шалтгааныг худалдан авагч уншина.',
        'Decide a request',
        'Open it, read the reason and look at the photos, then approve or refuse. The buyer reads your reason.',
      ),
      task(
        'Ирсэн барааг хүлээж авах',
        'Барааг скандаад тавиурт буцаах уу, зарахгүй юу гэдгийг сонгоно. Үлдэгдэл өөрөө засагдана.',
        'Receive the goods',
        'Scan them and choose whether they go back to the shelf. Stock follows.',
      ),
      task(
        'Худалдан авагчийн өмнөөс бүртгэх',
        'Захиалгыг нээж «Буцаалт бүртгэх»-ийг дарна.',
        'Register a return for a buyer',
        'Open the order and press “Register a return”.',
      ),
    ],
  },
}
