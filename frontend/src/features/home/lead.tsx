import { useQuery } from "@tanstack/react-query";
import { countedTrainings } from "#contract/counted.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { equipmentWords, newestChallenge } from "../catalogue/product.ts";
import { challengesQuery } from "../catalogue/queries.ts";
import { Stage } from "../training/programme/stage.tsx";

/** The newest challenge, large, and beside it the way to the free training. */
export function Lead() {
  const challenges = useQuery(challengesQuery).data ?? [];
  const newest = newestChallenge(challenges, serverNow());
  if (!newest) return null;
  const free = newestChallenge(
    challenges.filter((challenge) => challenge.has_sample),
    serverNow(),
  );
  const trainings = countedTrainings(newest.video_count);
  return (
    <Stage
      cover={newest.image_url}
      tag={newest.is_new ? "Novo" : "Izazov"}
      course={equipmentWords(newest.equipment)}
      title={newest.title}
      facts={`${trainings} · ${newest.training_duration} min`}
    >
      <ButtonLink to={paths.product("challenge", newest.id)}>
        Otvori izazov <Icon name="arrow" size={20} />
      </ButtonLink>
      {free && (
        <ButtonLink to={`${paths.product("challenge", free.id)}#sample`} kind="outline">
          Besplatni trening
        </ButtonLink>
      )}
    </Stage>
  );
}
