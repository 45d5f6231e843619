import type { ChallengeFile, TrainingFile } from "#contract/catalogue-file.ts";
import type { Booklet } from "./booklet.ts";

/** A challenge's plan for printing: its workouts week by week. */
export function challengePlan({ title, videos, number_of_training, total_duration }: ChallengeFile): Booklet {
  const weeks = Array.from({ length: total_duration }, (_, week) =>
    videos.slice(week * number_of_training, (week + 1) * number_of_training),
  );
  return {
    title,
    subtitle: "Plan po tjednima",
    chapters: weeks.map((week, index) => ({
      title: `${index + 1}. tjedan`,
      text: "Upiši dan kad treniraš i prekriži kućicu kad je trening gotov. Između težih treninga ostavi barem jedan dan odmora.",
      table: {
        head: ["Trening", "Minuta", "Dan", "Gotovo"],
        rows: week.map((video) => [video.title, String(Math.round(video.length / 60)), "", ""]),
      },
    })),
  };
}

/** A challenge's log for printing: room for each workout. */
export function challengeLog({ title, total_duration, number_of_training }: ChallengeFile): Booklet {
  const rows = Array.from({ length: number_of_training }, (_, day) => [`${day + 1}. trening`, "", "", ""]);
  return {
    title,
    subtitle: "Dnevnik treninga",
    chapters: Array.from({ length: total_duration }, (_, week) => ({
      title: `${week + 1}. tjedan`,
      text: "Zapiši opremu i težinu, osjećaj od 1 do 5 i jednu stvar koja je išla dobro.",
      table: { head: ["Trening", "Oprema i težina", "Osjećaj", "Bilješka"], rows: [...rows, ["", "", "", ""]] },
    })),
  };
}

/** A training's log for printing: every session with its plan and room for what was done. */
export function trainingLog({ title, blocks, exercises }: TrainingFile): Booklet {
  return {
    title,
    subtitle: "Dnevnik treninga za ispis",
    chapters: blocks.flatMap(({ weeks, days }) =>
      days.map((day) => ({
        title: day.title,
        text: `Vrijedi za: ${weeks.join("; ")}. Kilograme i ponavljanja prati u programu, a ovdje zapiši što je odrađeno.`,
        table: {
          head: ["Vježba", ...weeks.map((_, week) => `Odrađeno ${week + 1}.`)],
          rows: [
            ...day.exercises.map(({ exercise }) => [exercises[exercise]?.title ?? exercise, ...weeks.map(() => "")]),
            ["", ...weeks.map(() => "")],
          ],
        },
      })),
    ),
  };
}
