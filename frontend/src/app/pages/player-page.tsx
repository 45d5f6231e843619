import { useParams } from "react-router-dom";
import { NextVideo } from "../../features/catalogue/challenge/next-offer.tsx";
import { VideoPlayer } from "../../features/player/video-player.tsx";

/** A video on the whole screen, with the next one of its challenge at its end. */
export function PlayerPage() {
  const { id = "", token } = useParams();
  return <VideoPlayer key={id} id={id} token={token} atEnd={(end) => <NextVideo id={id} {...end} />} />;
}
