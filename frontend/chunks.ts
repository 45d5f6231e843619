/** What is shared by so many pages comes as one file: many small files compress badly, and each is a request. */
const alone = { includeDependenciesRecursively: false };
export const chunks = [
  { name: "base", test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]/ },
  {
    name: "member",
    test: /src[\\/](lib[\\/]offline|features[\\/](training|kitchen))|contract[\\/](training|kitchen|recipes)/,
    minShareCount: 8,
    ...alone,
  },
  {
    name: "common",
    test: /frontend[\\/]src[\\/](lib|components|features)[\\/]|contract[\\/]/,
    minShareCount: 12,
    ...alone,
  },
];
