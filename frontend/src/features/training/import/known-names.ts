/** Usual names of the three apps by the movement of our library that they mean; their words may stand in any order. */
const NAMES: Record<string, string> = {
  "abdukcija-sprava":
    "Hip Abductor (Machine)|Hip Abduction (Machine)|Seated Hip Abduction (Machine)|Seated Hip Abduction|Hip Abductor|Hip Abduction|Abductor Machine|Thigh Abductor|Outer Thigh Machine",
  "biceps-bucice":
    "Bicep Curl (Dumbbell)|Dumbbell Curl|Dumbbell Bicep Curl|Standing Dumbbell Curl|Alternating Dumbbell Curl|Alternating Bicep Curl (Dumbbell)|Standing Bicep Curl (Dumbbell)|Dumbbell Biceps Curl",
  "bocni-korak-traka": "Lateral Band Step|Band Side Step|Banded Side Step|Lateral Step (Band)|Banded Lateral Step",
  "bocno-hodanje":
    "Lateral Band Walk|Lateral Band Walks|Banded Lateral Walk|Lateral Walk (Band)|Band Side Walk|Banded Side Walk|Band Walk|Lateral Banded Walk|X Band Walk",
  "bocni-plank": "Side Plank|Side Plank Hold|Side Plank Left|Side Plank Right|Forearm Side Plank|Lateral Plank",
  "bugarski-cucanj":
    "Bulgarian Split Squat|Bulgarian Split Squat (Dumbbell)|Dumbbell Bulgarian Split Squat|Rear Foot Elevated Split Squat|Rear Foot Elevated Split Squat (Dumbbell)|RFESS|Bulgarian Squat",
  "cucanj-sipka":
    "Squat (Barbell)|Barbell Squat|Back Squat|Back Squat (Barbell)|Barbell Back Squat|High Bar Squat|Low Bar Squat|High Bar Back Squat|Low Bar Back Squat|Full Squat (Barbell)|Barbell Full Squat",
  "goblet-cucanj": "Goblet Squat|Goblet Squat (Dumbbell)|Dumbbell Goblet Squat",
  "hip-thrust-bucica": "Hip Thrust (Dumbbell)|Dumbbell Hip Thrust|Dumbbell Glute Thrust",
  "hip-thrust-jedna-noga":
    "Single Leg Hip Thrust|One Leg Hip Thrust|Hip Thrust (Single Leg)|Single Leg Hip Thrust (Bodyweight)|Single Leg Glute Thrust",
  "hip-thrust-sipka":
    "Hip Thrust (Barbell)|Barbell Hip Thrust|Hip Thrust|Barbell Glute Thrust|Glute Thrust (Barbell)|Hip Thruster",
  "hodanje-u-mjestu": "March in Place|Marching in Place|Walking in Place|High March|Standing March",
  "iskorak-potpora": "Supported Reverse Lunge|Assisted Reverse Lunge|Assisted Lunge|Supported Lunge",
  "iskorak-unatrag":
    "Reverse Lunge (Dumbbell)|Dumbbell Reverse Lunge|Reverse Lunge|Backward Lunge (Dumbbell)|Rear Lunge (Dumbbell)|Dumbbell Rear Lunge|Step Back Lunge (Dumbbell)",
  "istezanje-kukova": "Hip Stretch|Glute Stretch|Hip and Glute Stretch|Figure Four Stretch|Figure 4 Stretch",
  "lat-povlacenje":
    "Lat Pulldown (Cable)|Lat Pulldown|Lat Pull Down|Lat Pulldown (Machine)|Wide Grip Lat Pulldown|Lat Pulldown - Wide Grip (Cable)|Cable Lat Pulldown|Front Lat Pulldown|Overhand Lat Pulldown|Pulldown (Cable)",
  "macka-krava": "Cat Cow|Cat Camel|Cat Cow Stretch|Cat Camel Stretch|Cat Cow Pose",
  most: "Glute Bridge|Hip Bridge|Floor Glute Bridge|Glute Bridge (Bodyweight)|Bodyweight Glute Bridge|Floor Bridge",
  "most-traka": "Glute Bridge (Band)|Banded Glute Bridge|Band Glute Bridge|Resistance Band Glute Bridge",
  "mrtva-buba": "Dead Bug|Deadbug|Dead Bug (Bodyweight)",
  "mrtva-buba-bucica": "Dead Bug (Dumbbell)|Dumbbell Dead Bug|Weighted Dead Bug|Dead Bug (Weighted)",
  "nozni-potisak":
    "Leg Press|Leg Press (Machine)|Seated Leg Press|Seated Leg Press (Machine)|Leg Press Horizontal (Machine)|45 Degree Leg Press|Leg Press 45|Incline Leg Press|Sled Leg Press|Machine Leg Press",
  "odmicanje-sajla":
    "Glute Kickback (Cable)|Cable Glute Kickback|Standing Cable Glute Kickback|Hip Extension (Cable)|Cable Hip Extension|Cable Leg Kickback|Standing Glute Kickback (Cable)",
  "odmicanje-traka":
    "Glute Kickback (Band)|Banded Glute Kickback|Band Glute Kickback|Standing Glute Kickback (Band)|Hip Extension (Band)",
  "odrucenje-bucice":
    "Lateral Raise (Dumbbell)|Dumbbell Lateral Raise|Lateral Raise|Side Lateral Raise|Side Raise (Dumbbell)|Lateral Dumbbell Raise|Dumbbell Side Raise|Standing Lateral Raise (Dumbbell)|Side Lateral Raise (Dumbbell)",
  "otvaranje-kukova": "Hip Opener|Hip Opening|Hip Mobility",
  "otvaranje-prsa": "Chest Opener|Chest and Shoulder Opener|Chest Stretch|Doorway Chest Stretch",
  pallof: "Pallof Press|Pallof Press (Cable)|Cable Pallof Press|Anti Rotation Press|Cable Anti Rotation Press",
  "penjanje-na-klupu":
    "Step Up|Box Step Up|Bench Step Up|Step Up (Dumbbell)|Dumbbell Step Up|Step Up (Box)|Weighted Step Up",
  plank: "Plank|Forearm Plank|Front Plank|Elbow Plank|Plank Hold|Low Plank|Plank (Bodyweight)",
  "plank-koljena": "Knee Plank|Kneeling Plank|Plank on Knees|Plank (Knees)",
  "plank-veslanje": "Renegade Row|Renegade Row (Dumbbell)|Dumbbell Renegade Row|Plank Row|Plank Row (Dumbbell)",
  "podizanje-koljena": "Hanging Knee Raise|Knee Raise (Hanging)|Hanging Knee Tuck|Hanging Knee Up",
  "potisak-bucice-klupa":
    "Bench Press (Dumbbell)|Dumbbell Bench Press|Flat Dumbbell Bench Press|Dumbbell Chest Press|Chest Press (Dumbbell)|Flat Bench Press (Dumbbell)|Flat Dumbbell Press|Dumbbell Flat Bench Press",
  "potisak-iznad-glave":
    "Overhead Press (Dumbbell)|Shoulder Press (Dumbbell)|Dumbbell Shoulder Press|Dumbbell Overhead Press|Standing Dumbbell Press|Standing Shoulder Press (Dumbbell)|Standing Overhead Press (Dumbbell)|Dumbbell Military Press",
  "potisak-iznad-glave-sjed":
    "Seated Dumbbell Press|Seated Overhead Press (Dumbbell)|Seated Shoulder Press (Dumbbell)|Seated Dumbbell Shoulder Press|Seated Dumbbell Overhead Press|Seated Military Press (Dumbbell)",
  "potisak-kosa-klupa":
    "Incline Bench Press (Dumbbell)|Incline Dumbbell Bench Press|Incline Dumbbell Press|Incline Chest Press (Dumbbell)|Incline Press (Dumbbell)|Dumbbell Incline Chest Press",
  "povlacenje-prema-licu":
    "Face Pull|Face Pull (Cable)|Cable Face Pull|Rope Face Pull|Face Pull (Rope)|Face Pull Rope (Cable)",
  "pregib-kuk-bucice":
    "Hip Hinge|Hip Hinge (Dumbbell)|Dumbbell Hip Hinge|Dumbbell Good Morning|Good Morning (Dumbbell)",
  "pregib-potkoljenice":
    "Leg Curl|Lying Leg Curl (Machine)|Seated Leg Curl (Machine)|Leg Curl (Machine)|Lying Leg Curl|Seated Leg Curl|Hamstring Curl|Hamstring Curl (Machine)|Machine Leg Curl|Prone Leg Curl",
  "ptica-pas": "Bird Dog|Birddog|Bird Dog (Bodyweight)",
  "rumunjsko-bucice":
    "Romanian Deadlift (Dumbbell)|Dumbbell Romanian Deadlift|RDL (Dumbbell)|Dumbbell RDL|DB RDL|Romanian Dumbbell Deadlift",
  "rumunjsko-sipka":
    "Romanian Deadlift (Barbell)|Barbell Romanian Deadlift|Romanian Deadlift|RDL|RDL (Barbell)|Barbell RDL",
  "sjedni-ustani": "Sit to Stand|Chair Squat|Chair Stand|Box Squat (Bodyweight)|Bodyweight Box Squat",
  sklek: "Push Up|Press Up|Push Up (Bodyweight)|Standard Push Up|Bodyweight Push Up|Floor Push Up",
  "sklek-klupa":
    "Incline Push Up|Push Up (Incline)|Elevated Push Up|Bench Push Up|Hands Elevated Push Up|Incline Push Up (Bodyweight)",
  "sklek-zid": "Wall Push Up|Push Up (Wall)|Wall Press Up",
  "sumo-girja": "Sumo Deadlift (Kettlebell)|Kettlebell Sumo Deadlift|KB Sumo Deadlift",
  "triceps-sajla":
    "Triceps Pushdown|Triceps Pushdown (Cable)|Triceps Pushdown (Cable - Straight Bar)|Triceps Rope Pushdown|Tricep Pushdown|Cable Triceps Pushdown|Rope Pushdown|Rope Push Down|Triceps Push Down|V Bar Push Down|Triceps Extension (Cable)|Cable Pushdown",
  "veslanje-bucica":
    "Bent Over One Arm Row (Dumbbell)|Dumbbell Row|One Arm Dumbbell Row|Single Arm Dumbbell Row|Dumbbell Row (Single Arm)|Single Arm Row (Dumbbell)|One Arm Row (Dumbbell)|Bent Over Row (Dumbbell)|Bent Over Dumbbell Row",
  "veslanje-kosa-klupa":
    "Chest Supported Row (Dumbbell)|Incline Row (Dumbbell)|Chest Supported Dumbbell Row|Chest Supported Incline Row (Dumbbell)|Incline Bench Dumbbell Row|Incline Dumbbell Row|Chest Supported Row",
  "veslanje-sajla":
    "Seated Row (Cable)|Seated Cable Row|Cable Row|Seated Cable Row - V Grip (Cable)|Seated Cable Row - Bar Grip|Seated Cable Row - Bar Wide Grip|Low Row (Cable)|Cable Seated Row|Low Cable Row|Seated Row",
  "veslanje-traka":
    "Band Row|Row (Band)|Banded Row|Seated Row (Band)|Resistance Band Row|Seated Band Row|Standing Band Row|Bent Over Row (Band)",
  "zamah-girjom":
    "Kettlebell Swing|Swing (Kettlebell)|Russian Kettlebell Swing|KB Swing|Two Arm Kettlebell Swing|Two Handed Kettlebell Swing",
};

/** How many names are known. */
export const KNOWN_NAMES = Object.values(NAMES).flatMap((names) => names.split("|"));

let known: ReadonlyMap<string, string> | undefined;

/** The movement that a name of another app means. */
export function knownMovement(name: string): string | undefined {
  known ??= new Map(
    Object.entries(NAMES).flatMap(([movement, names]) =>
      names.split("|").map((one) => [wordsOf(one), movement] as const),
    ),
  );
  return known.get(wordsOf(name));
}

/** A name by its words, each once and in one order, in the singular: `Barbell Squats` is `Squat (Barbell)`. Pure. */
export function wordsOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\b(push|pull|press|step|sit|chin)[\s-]?(up|down)s?\b/g, "$1 $2")
    .replaceAll(/\b(lat)?pull ?downs?\b/g, "$1 pull down")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word));
  return [...new Set(words)].toSorted().join(" ");
}
