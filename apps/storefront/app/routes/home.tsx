export default function Home() { return <h1>Бамбар</h1> }
